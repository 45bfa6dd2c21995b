import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config/config.ts'
import { ServiceGone } from '../unavailable.ts'

/**
 * Milliseconds for one request with all its retries, besides the time for the bytes of a large object. A response must not wait
 * longer for a storage that is down.
 */
const REQUEST_TIMEOUT = 2500
/** Bytes of an object that are included in it: those of the largest picture. Files of imports have up to 50 MB. */
const INCLUDED = 1_000_000
/** Bytes per millisecond of a slow network, 8 Mbit/s, on which a larger object is still transferred. */
const SLOWEST = 1000
/** Milliseconds before the first and the second retry. */
const pauses = [50, 250]

/** The error code of an S3 response, such as `AccessDenied`. */
async function codeOf(response: Response) {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
}

function refused(status: number, method: string, code = '') {
  return new ServiceGone(`The storage answered ${[status, code].filter(Boolean).join(' ')} to ${method}.`)
}

/**
 * Whether the key exists. Without permission to list, a store answers AccessDenied to a GET of a missing key. Every other 403
 * means missing permission, wrong credentials or a wrong clock.
 * @throws ServiceGone for every other failure
 */
async function keyExists(response: Response, method: 'GET' | 'DELETE'): Promise<boolean> {
  if (response.ok) return true
  const code = await codeOf(response).catch(() => '')
  if (response.status === 404 && code !== 'NoSuchBucket') return false
  if (method === 'GET' && response.status === 403 && code === 'AccessDenied') return false
  throw refused(response.status, method, code)
}

/** @throws ServiceGone if the connection breaks or times out before the end */
async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer())
  } catch (cause) {
    throw new ServiceGone('The storage ended a response too early.', { cause })
  }
}

/** Status for a condition that the store does not support. */
const NOT_IMPLEMENTED = 501

/** The signal that ends a request in time. */
function createDeadline(timeout: number) {
  const controller = new AbortController()
  const end = () => controller.abort()
  let timer = setTimeout(end, timeout).unref()
  return {
    signal: controller.signal,
    /** Starts again, with the time for the bytes of a large object. */
    allow(bytes: number) {
      if (!(bytes > INCLUDED)) return
      clearTimeout(timer)
      timer = setTimeout(end, timeout + (bytes - INCLUDED) / SLOWEST).unref()
    },
  }
}

function isTemporary(status: number) {
  return (status >= 500 && status !== NOT_IMPLEMENTED) || status === 429 || status === 408
}

export type Bucket = ReturnType<typeof openBucket>

/**
 * A bucket of any S3-compatible store, with path-style addresses. Every request is signed, limited in time, and retried if
 * the connection breaks or the store is busy. All requests are idempotent.
 * @param timeout milliseconds for one request with all its retries
 */
export function openBucket(config: S3Config, timeout = REQUEST_TIMEOUT) {
  const { endpoint, publicEndpoint, bucket, region, accessKey, secretKey } = config
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Retries are made below, also for broken connections.
    retries: 0,
  })
  const addressOf = (key: string, at = endpoint) => `${at}/${bucket}/${key}`

  /** @throws ServiceGone after the last retry */
  const send = async (
    method: string,
    address: string,
    init: Omit<RequestInit, 'body'> & { body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> => {
    const { signal, allow } = createDeadline(timeout)
    allow(init.body?.length ?? 0)
    // The signal is passed to fetch itself: as part of a Request object it may be garbage collected and never fire.
    const once = async () => {
      const response = await fetch(await client.sign(address, { method, ...init }), { signal })
      allow(Number(response.headers.get('content-length')))
      return response
    }
    for (const wait of pauses) {
      const response = await once().catch(() => null)
      if (response && !isTemporary(response.status)) return response
      await response?.body?.cancel()
      if (signal.aborted) break
      await pause(wait)
    }
    const last = await once().catch((cause: unknown) => {
      throw new ServiceGone('The storage does not answer.', { cause })
    })
    if (isTemporary(last.status)) throw refused(last.status, method)
    return last
  }

  return {
    /** @param mostBytes a larger object is not read; a buffer of one byte more is returned instead */
    async get(key: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
      const response = await send('GET', addressOf(key))
      if (!(await keyExists(response, 'GET'))) return null
      if (Number(response.headers.get('content-length')) > mostBytes) {
        await response.body?.cancel()
        return Buffer.alloc(mostBytes + 1)
      }
      return bytesOf(response)
    },

    /**
     * @param how `new`: only if the key does not exist
     * @returns false if the key exists; a store without this condition overwrites it
     */
    async put(key: string, bytes: Buffer, type: string, how: 'any' | 'new' = 'any'): Promise<boolean> {
      const headers = { 'content-type': type, ...(how === 'new' && { 'if-none-match': '*' }) }
      const response = await send('PUT', addressOf(key), { body: new Uint8Array(bytes), headers })
      if (how === 'new' && response.status === NOT_IMPLEMENTED) return this.put(key, bytes, type)
      if (how === 'new' && (response.status === 412 || response.status === 409)) return false
      if (!response.ok) throw refused(response.status, 'PUT', await codeOf(response).catch(() => ''))
      return true
    },

    async remove(key: string): Promise<void> {
      await keyExists(await send('DELETE', addressOf(key)), 'DELETE')
    },

    /** Every object whose key starts with `prefix`. */
    async *list(prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
        const response = await send('GET', `${endpoint}/${bucket}?${query}`)
        const xml = String(await bytesOf(response))
        if (!response.ok) throw refused(response.status, 'GET of the list')
        // Our keys contain no character that XML escapes.
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          after = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1] ?? ''
          yield { key: after, modifiedAt: new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '') }
        }
        if (!/<IsTruncated>true</.test(xml)) return
      }
    },

    /** An address for a PUT with exactly these headers. @param seconds how long it is valid */
    async signPut(key: string, headers: Record<string, string>, seconds: number): Promise<string> {
      const address = new URL(addressOf(key, publicEndpoint))
      address.searchParams.set('X-Amz-Expires', String(seconds))
      const aws = { signQuery: true, allHeaders: true }
      return (await client.sign(address, { method: 'PUT', headers, aws })).url
    },

    /** Creates the bucket unless it exists. */
    async create(): Promise<void> {
      const response = await send('PUT', `${endpoint}/${bucket}`)
      // 409: it exists.
      if (!response.ok && response.status !== 409) throw refused(response.status, 'PUT of the bucket')
    },

    /** Sets a configuration document of the bucket, such as `cors`. @returns false if the store does not support it */
    async configure(document: 'cors' | 'lifecycle', xml: string): Promise<boolean> {
      const digest = createHash('md5').update(xml).digest('base64')
      const headers = { 'content-type': 'application/xml', 'content-md5': digest }
      const response = await send('PUT', `${endpoint}/${bucket}?${document}=`, { body: xml, headers })
      // Stores without this document answer with different statuses, also with 400.
      if ([400, 405, 501].includes(response.status)) return false
      if (!response.ok) throw refused(response.status, `PUT of ${document}`)
      return true
    },
  }
}
