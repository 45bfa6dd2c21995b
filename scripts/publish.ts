import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createApi, isApiError } from '@showcase/api-client'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/newest-build'
import { remotesRoot } from './build.ts'

export interface PublishTarget {
  /** Absolute API base, such as `http://localhost:3000/api`. */
  apiUrl: string
  /** Folder that the API serves `/remotes/` from. */
  remotesDirectory: string
  platformToken: string
}

/**
 * Publishes a remote's newest build: copies its folder next to the earlier releases, registers the release and promotes it
 * to stable. An existing release stays as it is.
 *
 * @returns whether the registry did not know this release
 */
export async function publishRemote(name: string, target: PublishTarget): Promise<boolean> {
  const built = newestBuild(join(remotesRoot, name, 'dist'), 'remote.json')
  const release: RemoteRelease = JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8'))
  const { version } = release
  copyRelease(built, join(target.remotesDirectory, name, version))
  const api = createApi({ baseUrl: target.apiUrl, token: () => target.platformToken })
  try {
    await api.registry.publish(release)
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    return false
  }
  // The registry may still count the previous shell as running; the next one was built with these remotes.
  await api.registry.change({ steps: [{ act: 'promote', name, version }], anyShell: true })
  return true
}

/** Copies to a temporary name and renames, so that the folder is complete or absent. An existing folder stays as it is. */
function copyRelease(from: string, to: string): void {
  if (existsSync(to)) return
  const temporary = `${to}.${process.pid}`
  cpSync(from, temporary, { recursive: true })
  try {
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
