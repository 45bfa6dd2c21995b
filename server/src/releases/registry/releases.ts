import type { Services } from '../../core/services/services.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { bucketReleases } from '../store/bucket-releases.ts'
import { copyRelease } from '../store/copy-release.ts'
import { diskReleases } from '../store/disk-releases.ts'
import { openReleaseStore } from '../store/open-release-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { verifyRelease } from '../store/verify-release.ts'
import { findVersionsAcrossTenants } from './versions.repository.ts'

export type Releases = {
  store: ReleaseStore
  /** Copies a release that a build wrote to this machine's DATA_DIR/remotes into the store. */
  adoptFromDisk: (release: { name: string; version: string }) => Promise<void>
  /** Copies a release to this machine's disk, which serves it; undefined if releases are published to the disk. */
  fetchToDisk: ((name: string, version: string) => Promise<boolean>) | undefined
}

/** Releases are stored in the bucket if one is configured, with a copy on the disk of each machine that serves them. */
export function createReleases({ config, database }: Pick<Services, 'config' | 'database'>): Releases {
  const store = openReleaseStore(config)
  if (!config.s3) return { store, adoptFromDisk: async () => {}, fetchToDisk: undefined }
  const disk = diskReleases(config.dataDir)
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
    fetchToDisk: createReleaseCache({ store: bucketReleases(openBucket(config.s3)), disk, filesOf }),
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
