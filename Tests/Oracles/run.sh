#!/bin/sh
# Holds both renderers against numpy, scipy, Skia and Cairo. usage: run.sh ORACLE_SCENES [NAME...]
# Makes a Python environment in the user's cache on first use; OFFSTAGE_ORACLES names another folder.
set -eu
here=$(dirname "$0")
folder=${OFFSTAGE_ORACLES:-${XDG_CACHE_HOME:-$HOME/.cache}/offstage-oracles}
if [ ! -x "$folder/bin/python" ]; then
  python3 -m venv "$folder" >&2 || {
    echo "no Python environment in $folder; install the package python3-venv" >&2
    rm -rf "$folder"
    exit 1
  }
fi
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$here/requirements.txt" >&2
export PYTHONDONTWRITEBYTECODE=1
exec "$folder/bin/python" "$here/oracles.py" "$@"
