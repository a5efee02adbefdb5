# bash completion for deerstalker
_deerstalker() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
            analyse|hint|export|import|editions|edition|solo|simulate) command=$word; break ;;
        esac
    done
    case $prev in
        --lang) mapfile -t COMPREPLY < <(compgen -W 'en fr fr-CA' -- "$cur"); return ;;
        --to) mapfile -t COMPREPLY < <(compgen -W 'pdf html png svg md txt csv json case' -- "$cur"); return ;;
        --theme) mapfile -t COMPREPLY < <(compgen -W 'paper night' -- "$cur"); return ;;
        --at) return ;;
        edition) mapfile -t COMPREPLY < <(compgen -W 'check add print' -- "$cur"); return ;;
    esac
    if [[ $cur == -* ]]; then
        local options='--lang --help'
        case $command in
            analyse) options+=' --json --all --at' ;;
            hint) options+=' --json --rooms --from --throw --pawn --asks --named --count --at' ;;
            solo) options+=' --edition --seed' ;;
            simulate) options+=' --edition --players --hero --others --games --seed --rooms --deals --equal-deals --close --solve --json' ;;
            export) options+=' --to --output --force --at --theme --hints --no-reasons --no-hand --spoiler-free --no-truth --score-pad' ;;
            import) options+=' --output --force' ;;
            '') options+=' --version' ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    if [[ -z $command ]]; then
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'analyse hint export import editions edition solo simulate' -- "$cur")
    fi
}
complete -o filenames -F _deerstalker deerstalker
