#!/bin/sh
# Holds both renderers against numpy, scipy, Skia and Cairo. usage: run.sh ORACLE_SCENES [NAME...]
# Makes a Python environment in the user's cache on first use; OFFSTAGE_ORACLES names another folder.
set -eu
here=$(dirname "$0")
python=$("$here/../../Scripts/python-environment" oracles "$here/requirements.txt")
export PYTHONDONTWRITEBYTECODE=1
exec "$python" "$here/oracles.py" "$@"
