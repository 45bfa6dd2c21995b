import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createApi, isApiError } from '@showcase/api-client'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/newest-build'
import { remotesRoot } from '@showcase/federation/webpack/build-remote'

/** Where and as whom to publish. */
export interface PublishTarget {
  /** Absolute API base, such as `http://localhost:3000/api`. */
  apiUrl: string
  /** Folder that the API serves `/remotes/` from. */
  remotesDirectory: string
  platformToken: string
}

/**
 * Publishes a remote's newest built release: its folder is laid beside the earlier ones, then the registry is told, then the
 * stable channel points at it. A release that is there already is left as it is.
 *
 * @returns whether this release was new to the registry
 */
export async function publishRemote(name: string, target: PublishTarget): Promise<boolean> {
  const built = newestBuild(join(remotesRoot, name, 'dist'), 'remote.json')
  const release: RemoteRelease = JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8'))
  const { version } = release
  layFolder(built, join(target.remotesDirectory, name, version))
  const api = createApi({ baseUrl: target.apiUrl, token: () => target.platformToken })
  try {
    await api.registry.publish(release)
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    return false
  }
  // The shell that ran before may still count as running; the one that comes was built with these remotes.
  await api.registry.change({ steps: [{ act: 'promote', name, version }], anyShell: true })
  return true
}

/** Copies aside and renames: the folder appears whole or not at all, and an existing one is never touched. */
function layFolder(from: string, to: string): void {
  if (existsSync(to)) return
  const aside = `${to}.${process.pid}`
  cpSync(from, aside, { recursive: true })
  try {
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
