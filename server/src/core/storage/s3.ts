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

/** Days after which an unconfirmed upload is deleted. */
const PENDING_DAYS = 1

/**
 * Browsers PUT uploads from pages of any business, also on custom domains. The signed address is the permission, so any
 * origin may use it.
 */
const cors = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
<MaxAgeSeconds>86400</MaxAgeSeconds></CORSRule></CORSConfiguration>`

const lifecycle = `<LifecycleConfiguration><Rule><ID>pending</ID><Status>Enabled</Status>
<Filter><Prefix>pending/</Prefix></Filter><Expiration><Days>${PENDING_DAYS}</Days></Expiration></Rule></LifecycleConfiguration>`

/**
 * Creates the bucket if needed, allows uploads from browsers, and sets unconfirmed uploads to expire. Safe to repeat.
 * @returns what was done, one line each
 */
export async function prepareBucket(config: S3Config): Promise<string[]> {
  const bucket = openBucket(config, 20_000)
  await bucket.create()
  const takes = await bucket.configure('cors', cors)
  const forgets = await bucket.configure('lifecycle', lifecycle)
  return [
    `The bucket ${config.bucket} exists.`,
    takes
      ? 'Browsers may upload to it from any page.'
      : 'The store does not support CORS rules per bucket: allow PUT in its own configuration.',
    forgets
      ? `Unconfirmed uploads are deleted after ${PENDING_DAYS} day.`
      : 'The store does not support lifecycle rules: delete old files in pending/ regularly.',
  ]
}
