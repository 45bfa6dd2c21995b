import { imageLimits } from '@showcase/contract/limits'
import type { S3Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'
import { isFileName, type Storage } from './storage.ts'
import { type OwnAddresses, ownUploadAddress } from './upload-signature.ts'

/**
 * Files in a bucket. Uploads go to `pending/`, at an address that is signed with the content type and the exact length. A
 * bucket does not limit other lengths, so uploads of unknown length go to the server itself. Accepted files are in `files/`.
 */
export function s3Storage(config: S3Config, own: OwnAddresses): Storage {
  const bucket = openBucket(config)
  return {
    kind: 's3',
    async presign({ name, type, size }) {
      if (size === undefined) return ownUploadAddress(own, name, type)
      const headers = { 'content-type': type, 'content-length': String(size) }
      return bucket.signPut(`pending/${name}`, headers, imageLimits.uploadMinutes * 60)
    },
    // Some stores ignore the signed length, so the read is limited.
    readPending: async name => (isFileName(name) ? bucket.get(`pending/${name}`, imageLimits.maxBytes) : null),
    removePending: name => bucket.remove(`pending/${name}`),
    write: async (name, bytes, type) => void (await bucket.put(`files/${name}`, bytes, type)),
    read: async name => (isFileName(name) ? bucket.get(`files/${name}`) : null),
    remove: name => bucket.remove(`files/${name}`),
    async *list() {
      for await (const object of bucket.list('files/')) yield { ...object, name: object.key.slice('files/'.length) }
      yield* this.listPending()
    },
    async *listPending() {
      for await (const object of bucket.list('pending/')) yield { ...object, name: '' }
    },
    removeObject: key => bucket.remove(key),
  }
}
