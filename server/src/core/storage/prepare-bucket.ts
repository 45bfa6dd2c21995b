import type { S3Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'

/** Days after which an unconfirmed upload is deleted. */
const pendingDays = 1

/**
 * Browsers PUT uploads from pages of any business, also on custom domains. The signed address is the permission, so any
 * origin may use it.
 */
const cors = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
<MaxAgeSeconds>86400</MaxAgeSeconds></CORSRule></CORSConfiguration>`

const lifecycle = `<LifecycleConfiguration><Rule><ID>pending</ID><Status>Enabled</Status>
<Filter><Prefix>pending/</Prefix></Filter><Expiration><Days>${pendingDays}</Days></Expiration></Rule></LifecycleConfiguration>`

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
      ? `Unconfirmed uploads are deleted after ${pendingDays} day.`
      : 'The store does not support lifecycle rules: delete old files in pending/ regularly.',
  ]
}
