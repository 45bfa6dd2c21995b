#!/bin/sh
# Requests pages of the platform's own site from the edge. Certificates of the edge's own authority are not verified.
set -e
name=${MAIN_HOST%%:*}
[ "$TLS_ISSUER" = internal ] && insecure=true || insecure=false
cat > /tmp/probe.yml <<END
modules:
  http_2xx:
    prober: http
    timeout: 10s
    http:
      headers: { Host: "$MAIN_HOST" }
      preferred_ip_protocol: ip4
      tls_config: { server_name: "$name", insecure_skip_verify: $insecure }
END
program=$(command -v blackbox_exporter || command -v prometheus-blackbox-exporter || echo /bin/blackbox_exporter)
exec "$program" --config.file=/tmp/probe.yml
