#!/bin/sh
# Starts Lavra, or runs one of the operator's commands: lavra [start|backup|restore|admin|storage:check|storage:migrate|audit:verify|takeout:verify] …
set -eu
root=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
node=${LAVRA_NODE:-node}
if ! "$node" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 18) ? 0 : 1)' 2>/dev/null; then
  echo "A Lavra precisa do Node 22.18 ou mais novo (comando: $node). Instale-o, ou informe o caminho em LAVRA_NODE." >&2
  exit 1
fi
name=${1:-start}
[ $# -eq 0 ] || shift
case $name in
  start) set -- main "$@" ;;
  admin) set -- admin "$@" ;;
  backup) set -- backup-command guardar "$@" ;;
  restore) set -- backup-command restaurar "$@" ;;
  storage:check) set -- storage-command conferir "$@" ;;
  storage:migrate) set -- storage-command mover "$@" ;;
  audit:verify) set -- audit-command "$@" ;;
  takeout:verify) set -- takeout-command "$@" ;;
  *) echo "Comando desconhecido: $name (start, backup, restore, admin, storage:check, storage:migrate, audit:verify, takeout:verify)" >&2; exit 2 ;;
esac
script=$1
shift
# The sources are TypeScript, whose types Node leaves out; older versions of Node warn that they do.
exec "$node" --disable-warning=ExperimentalWarning "$root/apps/api/src/$script.ts" "$@"
