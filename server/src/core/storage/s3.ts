import { imageLimits } from '@showcase/contract/limits'
import type { S3Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'
import { isFileName, type Storage } from './storage.ts'

/**
 * Files in a bucket. Uploads go to `pending/`, at an address that is signed with the content type and, if known, the exact
 * length. Accepted files are in `files/`.
 */
export function s3Storage(config: S3Config): Storage {
  const bucket = openBucket(config)
  return {
    kind: 's3',
    presign({ name, type, size }) {
      const headers = { 'content-type': type, ...(size !== undefined && { 'content-length': String(size) }) }
      return bucket.signPut(`pending/${name}`, headers, imageLimits.uploadMinutes * 60)
    },
    // Without a declared size the length was not signed, so the read is limited.
    readPending: async name => (isFileName(name) ? bucket.get(`pending/${name}`, imageLimits.maxBytes) : null),
    removePending: name => bucket.remove(`pending/${name}`),
    write: async (name, bytes, type) => void (await bucket.put(`files/${name}`, bytes, type)),
    read: async name => (isFileName(name) ? bucket.get(`files/${name}`) : null),
    remove: name => bucket.remove(`files/${name}`),
    async *list() {
      for await (const object of bucket.list('files/')) yield { ...object, name: object.key.slice('files/'.length) }
      for await (const object of bucket.list('pending/')) yield { ...object, name: '' }
    },
    removeObject: key => bucket.remove(key),
  }
}
