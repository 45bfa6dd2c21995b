#!/bin/sh
# Deletes what no server reads from installed packages: types and source maps. Licenses stay.
set -e
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
