import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { ShellAssets } from '../page-data.ts'

/** What a site's service worker has to know; the gateway writes it at the head of the worker's script. */
export interface OfflineSite {
  /** Where the site begins: `''` on its own host, `/terracotta` under the main host. */
  basePath: string
  /** Names the shell and the set of remotes; caches of another one are thrown away whole. */
  version: string
  apiBaseUrl: string
  imageBaseUrl: string
  /** First path segments of the pages that may be kept. */
  segments: string[]
}

/** Pages that are for one moment or one person: never kept. */
const neverKept = new Set([
  '/search',
  '/signIn',
  '/resetPassword',
  '/verifyEmail',
  '/privateLink',
  '/Error_404_Not_Found',
])

/** Tells one set of shell and remotes from every other, on the server as in the browser. */
export function setVersion(shell: Pick<ShellAssets, 'script'>, set: readonly LinkedRemote[]): string {
  const remotes = set.map(({ uniqueName }) => uniqueName).sort()
  return [shell.script.replace(/^.*\//, ''), ...remotes].join(' ')
}

/** What the worker of a site is told. */
export function offlineSite(
  { site, basePath, apiBaseUrl, imageBaseUrl }: SessionState,
  shell: Pick<ShellAssets, 'script'>,
  set: readonly LinkedRemote[],
): OfflineSite {
  const segments = mountsOf(set, site)
    .filter(({ path }) => !neverKept.has(path))
    .map(({ path }) => path.split('/')[1] ?? '')
  return { basePath, version: setVersion(shell, set), apiBaseUrl, imageBaseUrl, segments: [...new Set(segments)] }
}
