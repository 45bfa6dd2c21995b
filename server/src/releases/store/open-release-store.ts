import type { Config } from '../../core/config/config.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { bucketReleases } from './bucket-releases.ts'
import { diskReleases } from './disk-releases.ts'
import type { ReleaseStore } from './release-store.ts'

/** Timeout of the bucket while publishing, longer than for a visitor's request. Milliseconds. */
const PUBLISH_TIMEOUT = 20_000

/** The store that releases are published to: the bucket if one is configured, otherwise this machine's disk. */
export function openReleaseStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ReleaseStore {
  return s3 ? bucketReleases(openBucket(s3, PUBLISH_TIMEOUT)) : diskReleases(dataDir)
}
