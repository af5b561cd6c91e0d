"""Third opinions on both renderers. usage: oracles.py ORACLE_SCENES [shader|blur|blend|gradient|path ...]

Differences are in levels of 255. Exits with 1 where one is beyond its limit."""

import sys

import blend_oracle
import blur_oracle
import gradient_oracle
import path_oracle
import shader_oracle
from scenes import Helper, Report

ORACLES = {
    "shader": shader_oracle, "blur": blur_oracle, "blend": blend_oracle, "gradient": gradient_oracle, "path": path_oracle
}


def main():
    if len(sys.argv) < 2 or any(name not in ORACLES for name in sys.argv[2:]):
        sys.exit(__doc__)
    helper, report = Helper(sys.argv[1]), Report()
    for name in sys.argv[2:] or ORACLES:
        print(f"-- {name}")
        ORACLES[name].run(helper, report)
    print(f"{report.failures} beyond their limits")
    sys.exit(report.failures > 0)


main()
