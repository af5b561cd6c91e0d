#!/bin/sh
# Holds SSIM and FLIP against scikit-image's and the paper's authors' implementations. usage: run.sh OFFSTAGE
# Makes a Python environment in the user's cache on first use; OFFSTAGE_METRICS names another folder.
set -eu
here=$(dirname "$0")
folder=${OFFSTAGE_METRICS:-${XDG_CACHE_HOME:-$HOME/.cache}/offstage-metrics}
if [ ! -x "$folder/bin/python" ]; then
  python3 -m venv "$folder" >&2 || {
    echo "no Python environment in $folder; install the package python3-venv" >&2
    rm -rf "$folder"
    exit 1
  }
fi
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$here/requirements.txt" >&2
export PYTHONDONTWRITEBYTECODE=1
exec "$folder/bin/python" "$here/metrics.py" "$@"
