#!/bin/sh
# Deletes types and source maps from installed packages, which no server reads. Licenses stay.
set -e
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
