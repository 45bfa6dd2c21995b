#!/bin/sh
# Starts Prometheus with the configuration of docs/operations. The probe requests the edge of this stack.
set -e
sed -e "s|https://shop\.example/home|https://edge:$HTTPS_PORT/home|" -e 's|probe\.example:9115|probe:9115|' \
  -e 's|\[alerts\.yml\]|[/etc/operations/alerts.yml]|' /etc/operations/prometheus.yml > /tmp/prometheus.yml
exec prometheus --config.file=/tmp/prometheus.yml --storage.tsdb.path=/prometheus "--storage.tsdb.retention.time=${PROMETHEUS_DAYS}d"
