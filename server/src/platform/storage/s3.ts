import { imageLimits } from '@showcase/contract/limits'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { ServiceGone } from '../http/unavailable.ts'
import { isFileName, type Storage } from './storage.ts'

/** Milliseconds. An answer must not wait longer for a storage that is gone. */
const patience = 2500

const isGone = (status: number) => status === 404 || status === 403

/**
 * Files in a bucket (path-style, so that any S3-compatible storage will do). Uploads go straight into `pending/`, by an
 * address that is signed with the content type and, where known, the exact length; what is served lies in `files/`.
 */
export const s3Storage = ({ endpoint, publicEndpoint, bucket, region, accessKey, secretKey }: S3Config): Storage => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  const addressOf = (folder: 'files' | 'pending', name: string, at = endpoint) => `${at}/${bucket}/${folder}/${name}`

  const send = async (method: string, address: string, init: RequestInit = {}) => {
    const sent = client.fetch(address, { method, signal: AbortSignal.timeout(patience), ...init })
    const response = await sent.catch((cause: unknown) => {
      throw new ServiceGone('The storage does not answer.', { cause })
    })
    if (response.ok || (method !== 'PUT' && isGone(response.status))) return response
    throw new ServiceGone(`The storage answered ${response.status} to ${method}.`)
  }

  const read = async (folder: 'files' | 'pending', name: string) => {
    if (!isFileName(name)) return null
    const response = await send('GET', addressOf(folder, name))
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }

  return {
    kind: 's3',
    async presign({ name, type, size }) {
      const address = new URL(addressOf('pending', name, publicEndpoint))
      address.searchParams.set('X-Amz-Expires', String(imageLimits.uploadMinutes * 60))
      const headers = { 'content-type': type, ...(size !== undefined && { 'content-length': String(size) }) }
      const signed = await client.sign(address, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } })
      return signed.url
    },
    readPending: name => read('pending', name),
    removePending: async name => void (await send('DELETE', addressOf('pending', name))),
    write: async (name, bytes, type) =>
      void (await send('PUT', addressOf('files', name), {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })),
    read: name => read('files', name),
    remove: async name => void (await send('DELETE', addressOf('files', name))),
  }
}
