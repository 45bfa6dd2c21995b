import { imageLimits } from '@showcase/contract/limits'
import type { S3Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'
import { isFileName, type Storage } from './storage.ts'

/**
 * Files in a bucket. Uploads go straight into `pending/`, by an address that is signed with the content type and, where
 * known, the exact length; what is served lies in `files/`.
 */
export function s3Storage(config: S3Config): Storage {
  const bucket = openBucket(config)
  return {
    kind: 's3',
    presign({ name, type, size }) {
      const headers = { 'content-type': type, ...(size !== undefined && { 'content-length': String(size) }) }
      return bucket.signPut(`pending/${name}`, headers, imageLimits.uploadMinutes * 60)
    },
    // A size that was not said could not be signed: whatever lies there is not taken into memory whole.
    readPending: async name => (isFileName(name) ? bucket.get(`pending/${name}`, imageLimits.maxBytes) : null),
    removePending: name => bucket.remove(`pending/${name}`),
    write: async (name, bytes, type) => void (await bucket.put(`files/${name}`, bytes, type)),
    read: async name => (isFileName(name) ? bucket.get(`files/${name}`) : null),
    remove: name => bucket.remove(`files/${name}`),
  }
}
