import type { Config } from '../../core/config/config.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { bucketReleases } from './bucket-releases.ts'
import { diskReleases } from './disk-releases.ts'
import type { ReleaseStore } from './release-store.ts'

/** Milliseconds. A team that publishes waits longer than a visitor. */
const publishing = 20_000

/** Where releases are published to: the bucket where there is one, else this machine's disk. */
export function openReleaseStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ReleaseStore {
  return s3 ? bucketReleases(openBucket(s3, publishing)) : diskReleases(dataDir)
}
