# quick
