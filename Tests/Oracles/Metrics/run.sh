#!/bin/sh
# Holds SSIM and FLIP against scikit-image's and the paper's authors' implementations. usage: run.sh OFFSTAGE
# Makes a Python environment in the user's cache on first use; OFFSTAGE_METRICS names another folder.
set -eu
here=$(dirname "$0")
python=$("$here/../../../Scripts/python-environment" metrics "$here/requirements.txt")
export PYTHONDONTWRITEBYTECODE=1
exec "$python" "$here/metrics.py" "$@"
