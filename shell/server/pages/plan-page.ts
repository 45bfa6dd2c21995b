import { releaseSetId } from '@showcase/contract/release-set'
import { type Mount, moduleKey } from '@showcase/federation/linked-remote'
import type { FastifyRequest } from 'fastify'
import type { PageData } from '../../src/page-data.ts'
import { modulesAt } from '../../src/routing/site-path.ts'
import type { GatewayConfig } from '../config.ts'
import { linked, releaseBefore } from '../releases/link-remote.ts'
import type { ServedRemote } from '../releases/registry-client.ts'
import type { ReleaseHealth } from '../rendering/circuit-breaker.ts'
import type { RenderJob, WantedModule } from '../rendering/messages.ts'
import { setHeader } from './error-page.ts'
import { overridden } from './override.ts'
import type { SiteVisit } from './site-visit.ts'

/**
 * What a page is made of, as things stand: its set of remotes, and the modules, stylesheets and scripts that it begins
 * with. A release that does harm here gives way to the one before it; where that is none, its part is the browser's.
 */
export function planPage(visit: SiteVisit, nonce: string) {
  const { parts, session, served, release, override, mayTell, request } = visit
  const { config, registry, shell, health, tickets } = parts
  const snapshot = registry.current()
  // What is shown as it was is not mended.
  const releases = release.past
    ? served
    : served.map(remote => healthy(remote, releaseBefore(snapshot, remote), health))
  const published = releases.map(remote => linked(remote, releaseBefore(snapshot, remote)))
  const released = published.find(({ name }) => name === override?.name)
  const ofPage = override && released && { ...override, released }
  const set = published.map(remote => (ofPage && remote === released ? overridden(remote, ofPage) : remote))
  const id = release.past ? release.id : releaseSetId(set, shell.offer.version)
  const wanted = modulesAt(set, session, new URL(request.url, config.mainUrl).pathname)
  const begins = wanted.map(mount => partsOf(mount, releases, parts.config, health))
  const page: PageData = {
    session,
    set,
    release: { ...release, id, ...(ofPage && { override: ofPage }) },
    shell: shell.assets,
    tells: mayTell ? tickets.write({ set: id, address: request.ip, releases }, snapshot) : null,
    styles: begins.flatMap(({ styles }) => styles),
    complete: begins.every(({ module }) => module),
  }
  const job: RenderJob = {
    page,
    nonce,
    request: webRequest(request, config),
    modules: begins.flatMap(({ module }) => module ?? []),
    preloads: begins.flatMap(({ scripts }) => scripts),
    apiUrl: config.apiOrigin + config.apiBaseUrl,
    apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id, [setHeader]: id },
  }
  return { job, releases }
}

function healthy(remote: ServedRemote, before: ServedRemote | undefined, health: ReleaseHealth): ServedRemote {
  return before && health.isAside(remote.uniqueName) && !health.isAside(before.uniqueName) ? before : remote
}

/** Admin pages are rendered by the browser, and so is what is under development or overridden: it has no server build. */
function partsOf(mount: Mount, releases: ServedRemote[], { devRemotes }: GatewayConfig, health: ReleaseHealth) {
  const remote = releases.find(({ uniqueName }) => uniqueName === mount.remote.uniqueName)
  if (!remote) return { scripts: [], styles: [] }
  const { uniqueName, baseUrl, server, entry } = remote
  const files = remote.exposes[mount.expose] ?? { js: [], css: [] }
  const release = { uniqueName, baseUrl, server, integrity: remote.files[server] }
  const isDeveloped = devRemotes.some(({ name }) => name === remote.name)
  const isLeft = isDeveloped || mount.site === 'admin' || health.isAside(uniqueName)
  const module: WantedModule | undefined = isLeft ? undefined : { release, expose: mount.expose, key: moduleKey(mount) }
  return {
    module,
    scripts: [entry, ...files.js].map(file => (file.startsWith('/') ? file : baseUrl + file)),
    styles: files.css.map(file => baseUrl + file),
  }
}

/** The request as the router's loaders and actions see it: no cookie or token, but which kind of device asks. */
function webRequest(request: FastifyRequest, { mainUrl }: GatewayConfig): RenderJob['request'] {
  const url = new URL(request.url, `${new URL(mainUrl).protocol}//${request.host}`).href
  const headers: [string, string][] = [
    ['accept', request.headers.accept ?? 'text/html'],
    ['user-agent', request.headers['user-agent'] ?? ''],
  ]
  if (request.method !== 'POST') return { url, method: 'GET', headers, body: null }
  headers.push(['content-type', 'application/x-www-form-urlencoded'])
  return { url, method: 'POST', headers, body: request.body as string }
}
