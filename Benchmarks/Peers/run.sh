#!/bin/sh
# Ours and what people use today, in one run. usage: run.sh OFFSTAGE [GROUP...] [--store FILE.json] [--json]
# Exits with 1 where a target is missed, or a peer is not at hand.
set -eu
here=$(dirname "$0")
python=$("$here/../../Scripts/python-environment" peers "$here/requirements.txt")
export PYTHONDONTWRITEBYTECODE=1
exec "$python" "$here/compare.py" "$@"
