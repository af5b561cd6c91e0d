#!/bin/sh
# Makes the Python environment of the peer benchmarks in the user's cache, once, and prints its interpreter.
# OFFSTAGE_PEERS names another folder.
set -eu
folder=${OFFSTAGE_PEERS:-${XDG_CACHE_HOME:-$HOME/.cache}/offstage-peers}
if [ ! -x "$folder/bin/python" ]; then
  python3 -m venv "$folder" >&2 || {
    echo "no Python environment in $folder; install the package python3-venv" >&2
    rm -rf "$folder"
    exit 1
  }
fi
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check \
  --requirement "$(dirname "$0")/requirements.txt" >&2
echo "$folder/bin/python"
