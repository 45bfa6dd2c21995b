import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { ShellAssets } from '../page-data.ts'

/** The data of a site's service worker. The gateway writes it before the worker's script. */
export interface OfflineSite {
  /** Root of the site: `''` on its own host, `/terracotta` on the main host. */
  basePath: string
  /** Identifies shell and release set. The worker deletes the caches of other versions. */
  version: string
  apiBaseUrl: string
  imageBaseUrl: string
  /** First path segments of the pages that may be cached. */
  segments: string[]
}

/** Pages that must not be cached, because they are for one moment or one person. */
const uncached = new Set([
  '/search',
  '/signIn',
  '/resetPassword',
  '/verifyEmail',
  '/stopEmails',
  '/privateLink',
  '/Error_404_Not_Found',
])

/** Identifies a shell and release set. Server and browser compute the same value. */
export function setVersion(shell: Pick<ShellAssets, 'script'>, set: readonly LinkedRemote[]): string {
  const remotes = set.map(({ uniqueName }) => uniqueName).sort()
  return [shell.script.replace(/^.*\//, ''), ...remotes].join(' ')
}

/** Creates the data of a site's service worker. */
export function offlineSite(
  { site, basePath, apiBaseUrl, imageBaseUrl }: SessionState,
  shell: Pick<ShellAssets, 'script'>,
  set: readonly LinkedRemote[],
): OfflineSite {
  const segments = mountsOf(set, site)
    .filter(({ path }) => !uncached.has(path))
    .map(({ path }) => path.split('/')[1] ?? '')
  return { basePath, version: setVersion(shell, set), apiBaseUrl, imageBaseUrl, segments: [...new Set(segments)] }
}
