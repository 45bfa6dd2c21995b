#!/bin/sh
# Operates the stack of docker-compose.yml: `npm run stack -- <command>`, or `sh scripts/stack.sh <command>` on a machine that has
# Docker and no Node.
#
#   upgrade [--pull] [--no-backup]   to the sources of this folder; --pull: to the images that *_IMAGE name
#   rollback                         to the version before the last upgrade; again: forward
#   backup                           platform and certificates, readable by their owner only
#   status                           the version and state of each container
#
# An upgrade backs up, creates new secrets, builds images, migrates, then replaces APIs, gateways, remotes and edge, one after
# another, each when the one before is healthy. A rollback goes the other way; the schema stays. STACK_DIR (.stack) keeps which
# images and releases belong to which version, BACKUP_DIR (backups) the backups.
set -eu
cd "$(dirname "$0")/.."
state=${STACK_DIR:-.stack}
backups=${BACKUP_DIR:-backups}
# Seconds. A remote may wait 150 s for its shell.
limit=240

step() { printf '\n== %s\n' "$*"; }
usage() { sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

case " $* " in "  "* | *" --help "* | *" -h "*)
  usage
  [ $# -gt 0 ] || exit 2
  exit 0
  ;;
esac

if [ -n "${COMPOSE:-}" ]; then compose=$COMPOSE
elif docker compose version > /dev/null 2>&1; then compose="docker compose"
elif docker-compose version > /dev/null 2>&1; then compose=docker-compose
else fail "Docker Compose was not found: neither \`docker compose\` nor \`docker-compose\` works."; fi

# A variable of the shell, else of .env, else the default.
setting() {
  eval "value=\${$1:-}"
  [ -n "$value" ] || ! [ -f .env ] || value=$(sed -n "s/^$1=//p" .env | tail -n 1)
  printf %s "${value:-$2}"
}

services() { $compose config --services | sort | grep -E "$1" || true; }
apis() { services '^api-'; }
gateways() { services '^gateway-'; }
remotes() { services '^remote-'; }
# With two edges, `edge` only keeps their ports open.
edges() { services '^edge-[0-9]' | grep . || echo edge; }
container() { $compose ps -a -q "$1" | head -n 1; }

# The image that the Compose file names for a service.
image_of() {
  $compose config | tr -d "\"'" | awk -v wanted="$1:" '
    /^[^ ]/ { top = $1 }
    top == "services:" && /^  [^ ]/ { service = $1 }
    top == "services:" && service == wanted && $1 == "image:" && /^    [^ ]/ { print $2; exit }'
}

version_of() { docker inspect -f '{{index .Config.Labels "org.opencontainers.image.version"}}' "$1" 2> /dev/null || true; }

# The name of an image with a version instead of its tag.
tagged() {
  case ${1##*/} in *:*) printf '%s:%s' "${1%:*}" "$2" ;; *) printf '%s:%s' "$1" "$2" ;; esac
}

# Keeps the images and releases that run now under the name of their version.
record() {
  mkdir -p "$state"
  for service in prepare $(apis) $(gateways) $(remotes) $(edges); do
    id=$(container "$service")
    [ -n "$id" ] || continue
    name=$(image_of "$service")
    image=$(docker inspect -f '{{.Image}}' "$id")
    echo "$service $image $name"
    case $name in *@*) ;; *) docker tag "$image" "$(tagged "$name" "$1")" ;; esac
  done > "$state/$1.images"
  releases > "$state/$1.releases"
}

# The releases that everyone gets: remote@version.
releases() { $compose exec -T api-1 platform registry status | awk '$2 == "stable" { print $1 "@" $NF }'; }

# Waits until the container with this id is healthy or has finished its work.
await() {
  waited=0
  while [ "$waited" -lt "$limit" ]; do
    found=$(docker inspect -f '{{.State.Status}} {{.State.ExitCode}} {{.HostConfig.RestartPolicy.Name}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1")
    case $found in
      "running 0 "*" healthy" | "exited 0 on-failure"*) return 0 ;;
      "exited "*) [ "$waited" -lt 5 ] || return 1 ;;
    esac
    sleep 1
    waited=$((waited + 1))
  done
  return 1
}

# The only edge: the new one is created beside it, then takes its ports; if it does not become healthy, the old one returns.
swap_edge() {
  old=$(container edge)
  $compose up --no-start --no-deps --no-recreate --scale edge=2 edge || return 1
  new=$($compose ps -a -q edge | grep -vxF "$old")
  docker stop "$old"
  if docker start "$new" && await "$new"; then
    docker rm "$old"
    return 0
  fi
  docker logs --tail 20 "$new" || true
  docker rm -f "$new"
  docker start "$old"
  return 1
}

replace_one() {
  if [ "$1" = edge ]; then swap_edge; else $compose up -d --no-deps "$1" && await "$(container "$1")"; fi
}

replace() {
  for service in "$@"; do
    printf '%s ' "$service"
    begun=$(date +%s)
    if replace_one "$service" > "$state/last.log" 2>&1; then
      echo "$(version_of "$(container "$service")") after $(($(date +%s) - begun)) s"
      continue
    fi
    cat "$state/last.log" >&2
    docker logs --tail 20 "$(container "$service")" >&2 || true
    fail "$service did not become healthy; its last lines are above. What comes after it was not replaced, and the others serve. Correct the cause and run the same command again, or go back: sh scripts/stack.sh rollback"
  done
}

secrets() {
  folder=$(setting SECRETS_DIR .secrets)
  mkdir -p "$folder" && chmod 700 "$folder"
  if command -v node > /dev/null; then
    SECRETS_DIR=$folder node scripts/compose-secrets.mjs
  else
    docker run --rm -u "$(id -u):$(id -g)" -v "$PWD:/app:ro" -v "$(cd "$folder" && pwd):/secrets" -w /app \
      -e SECRETS_DIR=/secrets "$(setting NODE_IMAGE node:24-bookworm-slim)" node scripts/compose-secrets.mjs
  fi
}

# Ends with 4 if the store lacks files. Then the archive has everything else.
backup() (
  set -e
  umask 077
  mkdir -p "$backups"
  file=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
  lacking=
  $compose exec -T api-1 platform backup - > "$file.part" || lacking=yes
  if [ -n "$lacking" ] && ! $compose exec -T api-1 platform restore - --check < "$file.part"; then
    rm "$file.part"
    fail "The backup failed; nothing was changed. With a backup of your own: upgrade --no-backup"
  fi
  mv "$file.part" "$file.tar"
  $compose exec -T "$(edges | head -n 1)" tar -C /data -cf - caddy > "$file.certificates.tar"
  echo "wrote $file.tar and $file.certificates.tar"
  [ -z "$lacking" ] || { echo "The backup lacks the files that are named above. Restore them from an earlier one." >&2; exit 4; }
)

# Version and commit of this folder.
version_here() {
  number=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
  commit=$(git rev-parse --short=8 HEAD 2> /dev/null || date -u +%Y%m%d%H%M%S)
  changed=$(git status --porcelain 2> /dev/null | head -n 1)
  echo "$number-$commit${changed:+-changed}"
}

# Writes down which version runs, unless a change was interrupted: then what runs is a mixture.
begin() {
  current=$(version_of "$(container api-1)")
  current=${current:-before-$(date -u +%Y%m%d%H%M%S)}
  if [ -f "$state/changing" ]; then
    interrupted=yes
    return
  fi
  interrupted=
  record "$current"
}

upgrade() {
  step "Secrets"
  secrets
  if [ "$make_backup" = yes ] && ! [ -f "$state/changing" ]; then
    step "Backup"
    set +e
    backup
    code=$?
    set -e
    [ "$code" -eq 0 ] || [ "$code" -eq 4 ] || exit "$code"
  fi
  step "Images"
  begin
  if [ "$pull" = yes ]; then
    # shellcheck disable=SC2046
    $compose pull -q prepare $(apis) $(gateways) $(remotes) $(edges)
    version=$(version_of "$(image_of api-1)")
  else
    version=${SHOWCASE_VERSION:-$(version_here)}
    [ "$version" != "$current" ] || [ -n "$interrupted" ] || version=$version-$(date -u +%H%M%S)
    SHOWCASE_VERSION=$version $compose build > "$state/last.log" 2>&1 ||
      { tail -n 30 "$state/last.log" >&2; fail "An image could not be built; nothing was changed. All lines: $state/last.log"; }
  fi
  [ -n "$interrupted" ] || echo "$current" > "$state/previous"
  echo "upgrade to $version" > "$state/changing"
  echo "from $current to $version"
  step "Database"
  $compose run --rm --no-deps -T prepare ||
    fail "The database could not be prepared; every container still runs $current. Correct the cause and run upgrade again."
  replace prepare
  step "Containers"
  # shellcheck disable=SC2046
  replace $(apis) $(gateways) $(remotes) $(edges)
  record "$version"
  rm "$state/changing"
  step "Doctor"
  $compose exec -T api-1 platform doctor || fail "$version runs, but the doctor found what is above. To go back: sh scripts/stack.sh rollback"
  echo "$version runs. postgres, s3 and mail were not replaced: docker compose up -d does it, and stops them for some seconds."
}

rollback() {
  [ -f "$state/previous" ] || fail "No previous version is known: this command undoes an upgrade by \`stack upgrade\`."
  target=$(cat "$state/previous")
  begin
  step "From $current back to $target"
  while read -r service image name; do
    case $name in *@*) fail "$service runs $name: set its variable to the image before, then run: upgrade --pull" ;; esac
    docker image inspect "$image" > /dev/null 2>&1 || fail "The image of $service of $target was deleted: check its commit out and run upgrade."
    docker tag "$image" "$name"
  done < "$state/$target.images"
  echo "rollback to $target" > "$state/changing"
  # shellcheck disable=SC2046
  replace $(edges)
  present=$(releases)
  moved=
  while read -r release; do
    printf '%s\n' "$present" | grep -qxF "$release" || moved="$moved $release"
  done < "$state/$target.releases"
  # shellcheck disable=SC2086
  [ -z "$moved" ] || $compose exec -T api-1 platform registry promote $moved --note "stack: $current to $target" < /dev/null
  # shellcheck disable=SC2046
  $compose up --no-start --no-deps $(remotes) > "$state/last.log" 2>&1
  # shellcheck disable=SC2046
  replace $(gateways) $(apis)
  if [ -n "$interrupted" ]; then rm "$state/previous"; else echo "$current" > "$state/previous"; fi
  rm "$state/changing"
  echo "$target runs. The database keeps the newer schema, which fits both."
}

status() {
  for service in $(apis) $(gateways) $(remotes) $(edges); do
    id=$(container "$service")
    [ -z "$id" ] || docker inspect -f "$(printf '%-24s' "$service") {{index .Config.Labels \"org.opencontainers.image.version\"}} {{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}" "$id"
  done
}

command=${1:-}
[ $# -eq 0 ] || shift
pull= make_backup=yes
for option in "$@"; do
  case $command$option in
    upgrade--pull) pull=yes ;;
    upgrade--no-backup) make_backup= ;;
    *) fail "Unknown option: $option" ;;
  esac
done
case $command in
  upgrade | rollback | backup | status)
    [ -n "$(container api-1)" ] || fail "No stack runs here. Start it first: docker compose up -d --build"
    $command
    ;;
  *)
    usage
    printf '\nUnknown command: %s\n' "$command" >&2
    exit 2
    ;;
esac
