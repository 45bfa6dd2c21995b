import { releaseSetId } from '@showcase/contract/release-set'
import { withHashesOf } from '@showcase/federation/integrity'
import { type LinkedRemote, type Mount, moduleKey } from '@showcase/federation/linked-remote'
import { cardsOf, slotsAt } from '../../src/admin/cards.ts'
import type { PageData, PageRelease } from '../../src/page-data.ts'
import { isAdminPath, mountForPath } from '../../src/routing/site-path.ts'
import { linkRemote, releaseBefore } from '../releases/link-remote.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import type { PageModule, RenderJob } from '../rendering/messages.ts'
import { hostOf } from '../sites/resolve-site.ts'
import { setHeader } from './error-page.ts'
import { overridden } from './override.ts'
import { type InlineStyles, markStyles } from './page-styles.ts'
import type { SiteVisit } from './site-visit.ts'

interface PagePlan {
  job: RenderJob
  releases: ServedRemote[]
  styles: InlineStyles
}

/**
 * Plans a page with the releases that work at this moment: its data, and the modules, stylesheets and scripts that it starts
 * with. A disabled release falls back to the one before it; if there is none, the browser renders its part.
 */
export async function planPage(visit: SiteVisit): Promise<PagePlan> {
  const { services, shell, session, view, request, apiWait } = visit
  const { config, registry, reports } = services
  const snapshot = registry.current()
  const releases = workingReleases(visit)
  const linked = releases.map(remote => linkRemote(remote, releaseBefore(snapshot, remote)))
  const overrideOf = ({ name }: LinkedRemote) =>
    view.kind === 'override' ? view.overrides.find(override => override.name === name) : undefined
  const set = linked.map(remote => {
    const override = overrideOf(remote)
    return override ? overridden(remote, override) : remote
  })
  const id = view.kind === 'replay' ? visit.setId : releaseSetId(set, shell.offer.version)
  const release: PageRelease = { id, replay: null }
  if (view.kind === 'replay')
    release.replay = { madeAt: view.set.madeAt, isOtherShell: view.set.shell !== shell.offer.version }
  if (view.kind === 'release-preview') {
    const { until, remotes } = view.preview
    release.preview = { until, remotes: remotes.map(({ name, version }) => ({ name, version })) }
  }
  if (view.kind === 'override')
    release.overrides = linked.flatMap(remote => {
      const override = overrideOf(remote)
      return override ? [{ ...override, released: withHashesOf(remote, [remote.base + remote.entry]) }] : []
    })

  const { pathname } = new URL(visit.url, config.mainUrl)
  const mount = mountForPath(set, session, pathname)
  const isAdmin = isAdminPath(session.site, pathname)
  const { module, ...own } = mount ? startOf(visit, mount, releases) : nothing
  // A developer's machine has other files than the release.
  const served = releases.filter(({ uniqueName }) => set.some(remote => remote.uniqueName === uniqueName))
  const { styles, scripts } = together([own, ...(isAdmin ? adminParts(shell, served, pathname) : [])])
  const starting = [...shell.assets.styles, shell.assets.script, ...styles, ...scripts]
  const page: PageData = {
    session,
    set: set.map(remote => withHashesOf(remote, [remote.base + remote.entry, ...starting])),
    release,
    telemetry: view.kind === 'live' ? reports.tickets.telemetryOf(releases, snapshot) : null,
    shell: withHashesOf(shell.assets, starting),
    styles,
    // A page without a mount is the shell's own. Those of the owner's area are rendered in the browser.
    complete: mount ? module !== undefined : !isAdmin,
  }
  // The owner's preview changes its theme while it is shown.
  const look = view.kind === 'preview' ? null : session.business
  const inline = await apiWait.during(services.styles(page, shell.directory, look))
  const job: RenderJob = {
    page,
    request: webRequest(visit),
    modules: module ? [module] : [],
    preloads: scripts,
    css: markStyles(inline),
    apiUrl: config.apiOrigin + config.apiBaseUrl,
    apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id, [setHeader]: id },
  }
  return { job, releases, styles: inline }
}

/**
 * The visit's releases, each disabled one replaced by the one before it. Replays and previews of releases show their set
 * unchanged.
 */
function workingReleases({ services, view, releases }: SiteVisit): ServedRemote[] {
  const { registry, breaker } = services
  if (view.kind === 'replay' || view.kind === 'release-preview') return releases
  return releases.map(remote => {
    if (!breaker.isDisabled(remote.uniqueName)) return remote
    const before = releaseBefore(registry.current(), remote)
    return before && !breaker.isDisabled(before.uniqueName) ? before : remote
  })
}

/** The id of the release set of the pages that are made at this moment: other than the visit's if a release is disabled. */
export function workingSetId(visit: SiteVisit): string {
  return releaseSetId(workingReleases(visit), visit.shell.offer.version)
}

/** Addresses of files that a page starts with. */
interface StartFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

interface PageStart extends StartFiles {
  /** Undefined if the browser renders the page. */
  module: PageModule | undefined
}

const nothing: PageStart = { module: undefined, scripts: [], styles: [] }

/**
 * The module, scripts and styles with which a mount's page starts. The browser renders admin pages, remotes under
 * development and overridden remotes: these have no server build, and the server does not know who is signed in.
 */
function startOf({ services }: SiteVisit, mount: Mount, releases: readonly ServedRemote[]): PageStart {
  const remote = releases.find(({ uniqueName }) => uniqueName === mount.remote.uniqueName)
  if (!remote) return nothing
  const { uniqueName, baseUrl, server } = remote
  const release = { uniqueName, baseUrl, server, integrity: remote.files[server] }
  const isDeveloped = services.config.devRemotes.some(({ name }) => name === remote.name)
  const isForBrowser = isDeveloped || mount.site === 'admin' || services.breaker.isDisabled(uniqueName)
  return {
    module: isForBrowser ? undefined : { release, expose: mount.expose, key: moduleKey(mount) },
    ...filesOf(remote, mount.expose),
  }
}

/** The files of an exposed module. */
function filesOf({ baseUrl, entry, exposes }: ServedRemote, expose: string): StartFiles {
  const { js, css } = exposes[expose] ?? { js: [], css: [] }
  return {
    scripts: [entry, ...js].map(file => (file.startsWith('/') ? file : baseUrl + file)),
    styles: css.map(file => baseUrl + file),
  }
}

/** What a page of the owner's area starts with besides its mount: the area's own files and those of its cards. */
function adminParts(shell: ShellBuild, releases: readonly ServedRemote[], pathname: string): StartFiles[] {
  const cards = slotsAt(pathname).flatMap(slot => cardsOf(releases, slot))
  return [shell.admin, ...cards.map(({ remote, expose }) => filesOf(remote, expose))]
}

function together(parts: readonly StartFiles[]) {
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  }
}

/**
 * The request that the router's loaders and actions get: its address, and nothing that differs between visitors, except a
 * posted form.
 */
function webRequest({ request, services, url: target }: SiteVisit): RenderJob['request'] {
  const { protocol } = new URL(services.config.mainUrl)
  const url = new URL(target, `${protocol}//${hostOf(request)}`).href
  if (request.method !== 'POST') return { url, method: 'GET', headers: [], body: null }
  const headers: [string, string][] = [['content-type', 'application/x-www-form-urlencoded']]
  return { url, method: 'POST', headers, body: request.body as string }
}
