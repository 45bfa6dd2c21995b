import type { S3Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'

/** Days after which an upload that nobody confirmed goes. */
const pendingDays = 1

/**
 * Browsers PUT uploads from pages of any business, which may have a domain of its own. The address is its own
 * permission, so any page may use it.
 */
const cors = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
<MaxAgeSeconds>86400</MaxAgeSeconds></CORSRule></CORSConfiguration>`

const lifecycle = `<LifecycleConfiguration><Rule><ID>pending</ID><Status>Enabled</Status>
<Filter><Prefix>pending/</Prefix></Filter><Expiration><Days>${pendingDays}</Days></Expiration></Rule></LifecycleConfiguration>`

/**
 * Makes a bucket ready: it is there, takes uploads from browsers, and forgets those that nobody confirmed. Can be run
 * again at any time.
 * @returns what was done, a line each
 */
export async function prepareBucket(config: S3Config): Promise<string[]> {
  const bucket = openBucket(config, 20_000)
  await bucket.create()
  const takes = await bucket.configure('cors', cors)
  const forgets = await bucket.configure('lifecycle', lifecycle)
  return [
    `The bucket ${config.bucket} is there.`,
    takes ? 'Browsers may upload to it from any page.' : 'The store sets CORS for all of its buckets: allow PUT there.',
    forgets
      ? `Uploads that nobody confirms go after ${pendingDays} day.`
      : 'The store knows no lifecycles: empty pending/ now and then.',
  ]
}
