# bash completion for deerstalker
_deerstalker() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
            analyse|export|import|editions|edition) command=$word; break ;;
        esac
    done
    case $prev in
        --lang) mapfile -t COMPREPLY < <(compgen -W 'en fr' -- "$cur"); return ;;
        --to) mapfile -t COMPREPLY < <(compgen -W 'json' -- "$cur"); return ;;
        --at) return ;;
        edition) mapfile -t COMPREPLY < <(compgen -W 'check' -- "$cur"); return ;;
    esac
    if [[ $cur == -* ]]; then
        local options='--lang --help'
        case $command in
            analyse) options+=' --json --all --at' ;;
            export) options+=' --to --output' ;;
            import) options+=' --output' ;;
            '') options+=' --version' ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    if [[ -z $command ]]; then
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'analyse export import editions edition' -- "$cur")
    fi
}
complete -o filenames -F _deerstalker deerstalker
