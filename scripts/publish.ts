import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createApi, isApiError } from '@showcase/api-client'
import type { PayloadOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/build-files'
import { provenanceOf } from '@showcase/publisher/provenance'
import { remotesRoot } from './build.ts'

interface PublishTarget {
  /** Absolute API base, such as `http://localhost:3000/api`. */
  apiUrl: string
  /** Folder that the API serves `/remotes/` from. */
  remotesDirectory: string
  platformToken: string
}

/** Publishes the newest builds of some remotes, as {@link publishRemote} does. @returns the lines to print */
export async function publishRemotes(names: readonly string[], target: PublishTarget): Promise<string[]> {
  const { channels } = (await apiOf(target).registry.status({})).payload
  const lines: (string | null)[] = []
  for (const name of names) lines.push(await publishRemote(name, { ...target, isFirstStart: channels.length === 0 }))
  return lines.filter(line => line !== null)
}

function apiOf({ apiUrl, platformToken }: PublishTarget) {
  return createApi({ baseUrl: apiUrl, token: () => platformToken })
}

/**
 * Publishes a remote's newest build: copies its folder next to the earlier releases, registers the release and promotes it
 * to stable. An existing release stays as it is, and so do the pointers then, because it may have been rolled back.
 *
 * @param target `isFirstStart`: no visitor gets any remote yet, so all are new
 * @param folder of its sources and builds
 * @returns a line to print if this replaces another version or adds a remote, or if visitors get another version than that of
 * these sources
 */
export async function publishRemote(
  name: string,
  target: PublishTarget & { isFirstStart: boolean },
  folder = join(remotesRoot, name),
): Promise<string | null> {
  const built = newestBuild(join(folder, 'dist'), 'remote.json')
  const release: RemoteRelease = JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8'))
  const { version } = release
  copyRelease(built, join(target.remotesDirectory, name, version))
  const api = apiOf(target)
  const status = (await api.registry.status({ name })).payload
  const before = status.channels.find(({ channel }) => channel === 'stable')?.version
  try {
    await api.registry.publish({ ...release, provenance: provenanceOf({}, folder) })
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    if (error.message !== errors.versionExists)
      return `${name}@${version} of these sources is not served: ${error.message}`
    const promote = `npm run registry -- promote ${name}@${version}`
    return before === version
      ? null
      : `${name}: visitors get ${servedText(status)}. To give all of them ${version} of these sources, which was published earlier: ${promote}`
  }
  // The registry may still count the previous shell as running; the next one was built with these remotes.
  const steps = [{ act: 'promote' as const, name, version }]
  const { change } = (await api.registry.change({ steps, anyShell: true })).payload
  const revert = `To go back: npm run registry -- revert ${change}`
  if (before) return `${name}: ${version} of these sources replaces ${before}. ${revert}`
  return target.isFirstStart ? null : `${name} is new. Everyone gets ${version} of these sources. ${revert}`
}

/** The versions that visitors get: `1.0.0-ab12cd34, except terracotta: 1.1.0-e2e0e2e0 (canary)`. */
function servedText({ channels, pins }: PayloadOf<'registry', 'status'>): string {
  const stable = channels.find(({ channel }) => channel === 'stable')?.version ?? 'nothing'
  const canaries = channels.filter(({ channel }) => channel === 'canary')
  const others = [
    ...canaries.map(({ percentage, tenants, version }) => {
      const share = percentage > 0 ? [`${percentage} % of visitors`] : []
      return `${[...share, ...tenants].join(', ')}: ${version} (canary)`
    }),
    ...pins.map(({ businessName, version }) => `${businessName}: ${version} (pinned)`),
  ]
  return [stable, ...(others.length > 0 ? [`except ${others.join('; ')}`] : [])].join(', ')
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
