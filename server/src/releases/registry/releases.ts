import type { Services } from '../../core/services/services.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { bucketReleases } from '../store/bucket-releases.ts'
import { copyRelease } from '../store/copy-release.ts'
import { diskReleases } from '../store/disk-releases.ts'
import { openReleaseStore } from '../store/open-release-store.ts'
import { createReleaseCache } from '../store/release-cache.ts'
import type { ReleaseStore } from '../store/release-store.ts'
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
