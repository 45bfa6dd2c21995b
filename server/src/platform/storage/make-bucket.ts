import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'

/** Milliseconds. A storage that has just started takes its time. */
const patience = 10_000

/**
 * Makes the bucket of uploads where it is not there yet.
 * @throws Error with the storage's status where it neither has it nor makes it
 */
export const makeBucket = async ({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Promise<void> => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 5,
  })
  const send = (method: string, body?: string) =>
    client.fetch(`${endpoint}/${bucket}`, { method, signal: AbortSignal.timeout(patience), ...(body && { body }) })
  if ((await send('HEAD')).ok) return
  // The first region of all is the one that must not be named.
  const place = `<LocationConstraint>${region}</LocationConstraint>`
  const xmlns = 'http://s3.amazonaws.com/doc/2006-03-01/'
  const wanted = `<CreateBucketConfiguration xmlns="${xmlns}">${place}</CreateBucketConfiguration>`
  const made = await send('PUT', region === 'us-east-1' ? undefined : wanted)
  // 409: another made it meanwhile; whose it is shows at the first file.
  if (!made.ok && made.status !== 409) throw new Error(`The storage answered ${made.status} to making ${bucket}.`)
}
