# Every image of the platform, by target:
#   api      serves calls, pictures, files and releases; contains the operator's command `platform`, and
#            `node server/src/prepare.ts`, which prepares database and bucket
#   gateway  serves pages
#   remote   publishes the release of the remote REMOTE and ends
#   edge     Caddy with docker/Caddyfile; edge-network holds the ports of two edges
#   pooler   PgBouncer, for the profile `pooler`
#   wildcard lego, for the profile `wildcard`
#   dev      the whole workspace, for `docker compose --profile dev`
ARG NODE_IMAGE=node:24-bookworm-slim
ARG CADDY_IMAGE=caddy:2
ARG DEBIAN_IMAGE=debian:bookworm-slim

# The pinned pnpm, with all packages of the lockfile in its store.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY scripts/run.mjs /tmp/run.mjs
RUN npm install --global --no-fund --no-audit \
  "pnpm@$(sed -n "s/^const pnpmVersion = '\(.*\)'$/\1/p" /tmp/run.mjs)"
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
# In /tmp, because this command unpacks all packages, and an image needs only its own.
RUN cp pnpm-* /tmp && cd /tmp && pnpm fetch && rm -rf /tmp/node_modules

# Only the package.json files, so that a change of code does not invalidate the installed packages.
FROM ${NODE_IMAGE} AS manifests
COPY . /src
RUN mkdir /manifests && cd /src && find . -name package.json -exec cp --parents {} /manifests/ \;

FROM packages AS workspace
COPY --from=manifests /manifests ./
COPY docker/prune-packages.sh /usr/local/bin/prune-packages.sh

FROM workspace AS api-packages
RUN pnpm install --offline --frozen-lockfile --prod --filter-prod "@showcase/server..." && prune-packages.sh

FROM workspace AS gateway-packages
RUN pnpm install --offline --frozen-lockfile --prod --filter-prod "@showcase/shell..." && prune-packages.sh

FROM workspace AS publisher-packages
RUN pnpm install --offline --frozen-lockfile --prod --filter-prod "@showcase/publisher..." && prune-packages.sh

FROM workspace AS sources
RUN pnpm install --offline --frozen-lockfile
COPY . .

FROM sources AS shell-build
RUN node scripts/build.ts shell

FROM sources AS remote-build
ARG REMOTE
RUN test -f "remotes/$REMOTE/remote.manifest.ts" || { echo "REMOTE must name a folder of remotes/"; exit 1; }
RUN node scripts/build.ts "$REMOTE" && cp -a remotes/"$REMOTE"/dist/* /release

FROM ${NODE_IMAGE} AS runtime
# See allocatorEnv in scripts/platform-processes.ts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# New volumes copy these folders with their owner, so that the user `node` may write to them.
RUN mkdir -p /data/remotes /data/cache/tmp && chown -R node:node /data
COPY docker/healthy.mjs /usr/local/lib/healthy.mjs
USER node

FROM runtime AS api
ENV TMPDIR=/data/cache/tmp
COPY --from=api-packages /app ./
COPY shared/contract/src shared/contract/src
COPY shared/process/src shared/process/src
COPY server/migrations server/migrations
COPY server/src server/src
COPY docker/platform /usr/local/bin/platform
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/usr/local/lib/healthy.mjs"]
ARG SHOWCASE_VERSION=
ENV SHOWCASE_VERSION=$SHOWCASE_VERSION
LABEL org.opencontainers.image.version=$SHOWCASE_VERSION
CMD ["node", "server/src/main.ts"]

FROM runtime AS gateway
COPY --from=gateway-packages /app ./
COPY shared/contract/src shared/contract/src
COPY shared/process/src shared/process/src
COPY shared/api-client/src shared/api-client/src
COPY shared/federation/src shared/federation/src
COPY shell/src shell/src
COPY shell/server shell/server
COPY --from=shell-build /app/shell/dist shell/dist
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/usr/local/lib/healthy.mjs"]
ARG SHOWCASE_VERSION=
ENV SHOWCASE_VERSION=$SHOWCASE_VERSION
LABEL org.opencontainers.image.version=$SHOWCASE_VERSION
CMD ["node", "--max-semi-space-size=16", "--single-threaded-gc", "--max-old-space-size=512", "shell/server/main.ts"]

FROM runtime AS remote
COPY --from=publisher-packages /app ./
COPY shared/contract/src shared/contract/src
COPY shared/process/src shared/process/src
COPY shared/api-client/src shared/api-client/src
COPY publisher/src publisher/src
COPY --from=remote-build /release /release
CMD ["node", "publisher/src/main.ts"]

# Keeps the network and the ports of two edges (docker/two-edges.yml).
FROM ${CADDY_IMAGE} AS edge-network
RUN mkdir -p /data/caddy /config/caddy /etc/caddy/certificates && chown -R 1000:1000 /data /config /etc/caddy/certificates
USER 1000:1000
EXPOSE 80 443 443/udp
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:3000/health/live"]
CMD ["sleep", "infinity"]

FROM edge-network AS edge
COPY docker/Caddyfile docker/unavailable.html /etc/caddy/
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD wget -q -O /dev/null "http://127.0.0.1:${EDGE_METRICS_PORT:-9464}/health/live"
ARG SHOWCASE_VERSION=
LABEL org.opencontainers.image.version=$SHOWCASE_VERSION
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

FROM ${DEBIAN_IMAGE} AS pooler
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY docker/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY docker/pgbouncer.sh /usr/local/bin/pgbouncer.sh
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=2s --timeout=3s --start-period=10s --retries=5 CMD ["bash", "-c", ": </dev/tcp/127.0.0.1/6432"]
CMD ["pgbouncer.sh"]

FROM ${DEBIAN_IMAGE} AS wildcard
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates lego && rm -rf /var/lib/apt/lists/* \
  && mkdir /certificates && chown 1000:1000 /certificates
COPY docker/wildcard.sh /usr/local/bin/wildcard.sh
USER 1000:1000
CMD ["sh", "/usr/local/bin/wildcard.sh"]

FROM sources AS dev
RUN mkdir -p /data && chown node:node /data && chown node:node /app /app/shell /app/remotes/*
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
CMD ["node", "scripts/dev.ts"]
