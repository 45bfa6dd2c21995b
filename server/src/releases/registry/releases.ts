import type { Database } from '../../core/db/database.ts'
import type { Logger } from '../../core/logger.ts'
import type { Services } from '../../core/services/services.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { bucketReleases } from '../store/bucket-releases.ts'
import { diskReleases } from '../store/disk-releases.ts'
import { openReleaseStore } from '../store/open-release-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { verifyRelease } from '../store/verify-release.ts'
import {
  findVersionsAcrossTenants,
  readPointedReleasesAcrossTenants,
  readRemovedAcrossTenants,
} from './versions.repository.ts'

export type Releases = {
  store: ReleaseStore
  /** Copies a release that a build wrote to this machine's DATA_DIR/remotes into the store. */
  adoptFromDisk: (release: { name: string; version: string }) => Promise<void>
  /** Undefined if releases are published to this machine's disk. */
  copies: DiskCopies | undefined
}

/** Copies of releases on this machine's disk, which serves them. */
export type DiskCopies = {
  /** @returns whether the release is on the disk now */
  fetch: (name: string, version: string) => Promise<boolean>
  remove: ReleaseStore['remove']
}

/** Releases are stored in the bucket if one is configured, with a copy on the disk of each machine that serves them. */
export function createReleases({ config, database }: Pick<Services, 'config' | 'database'>): Releases {
  const store = openReleaseStore(config)
  const disk = diskReleases(config.dataDir)
  if (!config.s3) return { store, adoptFromDisk: async () => {}, copies: undefined }
  const filesOf = async (name: string, version: string) => {
    const [found] = await database.acrossTenants(query => findVersionsAcrossTenants(query, [{ name, version }]))
    return found && !found.isRemoved ? found.release.files : null
  }
  return {
    store,
    adoptFromDisk: async release => {
      const isThere = (await store.list(release.name, release.version)).length > 0
      if (!isThere) await copyRelease(disk, store, release)
    },
    copies: {
      fetch: createReleaseCache({ store: bucketReleases(openBucket(config.s3)), disk, filesOf }),
      remove: disk.remove,
    },
  }
}

/** Files that are copied at a time: most of the time is spent waiting for the bucket. */
const CONCURRENCY = 8

/**
 * Copies a release from one store to another, where it appears complete or not at all.
 * @returns false if the first store does not have it
 */
async function copyRelease(
  from: ReleaseStore,
  to: ReleaseStore,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const paths = await from.list(name, version)
  if (paths.length === 0) return false
  const staged = await to.stage(name, version)
  try {
    const left = paths.values()
    const copySome = async () => {
      for (const path of left) await staged.write(path, await from.read(name, version, path))
    }
    // All copies must have ended before `discard` removes their files.
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, copySome))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    await staged.commit()
    return true
  } finally {
    await staged.discard()
  }
}

type Listed = Readonly<Record<string, string>>

type ReleaseCacheOptions = {
  /** The store that releases are published to. */
  store: ReleaseStore
  /** This machine's disk, which serves them. */
  disk: ReleaseStore
  /** sha384 of the files of a published version, from the registry; null if it is unknown or removed. */
  filesOf: (name: string, version: string) => Promise<Listed | null>
}

/**
 * Copies releases from a shared store to this machine's disk at the first request. Each release is compared with the
 * hashes of the registry, once in every process, so that changed or damaged files are never served.
 * @returns whether the release is on the disk now
 */
export function createReleaseCache({ store, disk, filesOf }: ReleaseCacheOptions) {
  const known = new Map<string, Promise<boolean>>()

  const isIntact = async (name: string, version: string, files: Listed) =>
    (await verifyRelease(disk, { name, version, files })).length === 0

  const fetchToDisk = async (name: string, version: string): Promise<boolean> => {
    const files = await filesOf(name, version)
    if (!files) return false
    if (await isIntact(name, version, files)) return true
    await disk.remove(name, version)
    if (!(await copyRelease(store, disk, { name, version }))) return false
    if (await isIntact(name, version, files)) return true
    await disk.remove(name, version)
    throw new Error(`${name} ${version} in the bucket differs from the published release.`)
  }

  return (name: string, version: string): Promise<boolean> => {
    const key = `${name}/${version}`
    const found = known.get(key)
    if (found) return found
    const fetched = fetchToDisk(name, version)
    known.set(key, fetched)
    // A missing or failed release is tried again at the next request.
    const forget = () => known.delete(key)
    fetched.then(isThere => isThere || forget(), forget)
    return fetched
  }
}

/**
 * Copies every release that a pointer names to this machine's disk, at start and after each change. Otherwise the first
 * pages with a new release would have to wait for it and be rendered without it. Then removes the copies of releases that
 * were removed from the bucket.
 * @returns a function that stops this and waits for the current copy
 */
export function warmReleases(database: Database, copies: DiskCopies, log: Logger): () => Promise<void> {
  let isEnding = false
  const removed = new Set<string>()
  const removeAll = async () => {
    for (const { name, version } of await database.acrossTenants(readRemovedAcrossTenants)) {
      if (isEnding) return
      if (!removed.has(`${name}/${version}`)) await copies.remove(name, version)
      removed.add(`${name}/${version}`)
    }
  }
  /** Logs a failed copy. The next request for one of the release's files tries again. */
  const logFailure = (err: unknown) => log.warn({ err }, 'a release could not be copied to this disk yet')
  const fetchAll = async () => {
    for (const { name, version } of await database.acrossTenants(readPointedReleasesAcrossTenants)) {
      if (isEnding) return
      await copies.fetch(name, version).catch(logFailure)
    }
  }
  /** Logs a failed removal. The next change of the registry tries again. */
  const logRest = (err: unknown) => log.warn({ err }, 'a removed release could not be removed from this disk yet')
  const follow = () => fetchAll().catch(logFailure).then(removeAll).catch(logRest)
  let underWay = follow()
  const unsubscribe = database.events.on('registry', () => {
    underWay = underWay.then(follow)
  })
  return () => {
    isEnding = true
    unsubscribe()
    return underWay
  }
}
