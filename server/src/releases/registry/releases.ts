import type { Services } from '../../core/services.ts'
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
  /** Takes over what a build has laid into this machine's DATA_DIR/remotes. */
  takeOver: (release: { name: string; version: string }) => Promise<void>
  /** Puts a release on this machine's disk, where it is served from; undefined where they are published to it anyway. */
  bring: ((name: string, version: string) => Promise<boolean>) | undefined
}

/** Releases lie in the bucket where there is one, with a copy on the disk of each machine that serves them. */
export function createReleases({ config, database }: Pick<Services, 'config' | 'database'>): Releases {
  const store = openReleaseStore(config)
  if (!config.s3) return { store, takeOver: async () => {}, bring: undefined }
  const disk = diskReleases(config.dataDir)
  const filesOf = async (name: string, version: string) => {
    const [found] = await database.acrossTenants(query => findVersionsAcrossTenants(query, [{ name, version }]))
    return found && !found.isRemoved ? found.release.files : null
  }
  return {
    store,
    takeOver: async release => {
      const isThere = (await store.list(release.name, release.version)).length > 0
      if (!isThere) await copyRelease(disk, store, release)
    },
    bring: createReleaseCache({ store: bucketReleases(openBucket(config.s3)), disk, filesOf }),
  }
}
