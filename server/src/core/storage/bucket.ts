import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config/config.ts'
import { ServiceGone } from '../unavailable.ts'

/** Milliseconds for one request with all its tries. An answer must not wait longer for a storage that is gone. */
const callPatience = 2500
/** Milliseconds before the second and the third try. */
const pauses = [50, 250]

/** What a store calls its refusal, such as `AccessDenied`. */
async function codeOf(response: Response) {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
}

function refused(status: number, method: string, code = '') {
  return new ServiceGone(`The storage answered ${[status, code].filter(Boolean).join(' ')} to ${method}.`)
}

/**
 * Whether the key is there. AccessDenied is what a store says of one that is not, where we may not list; every other 403
 * is of us: our keys, or our clock.
 * @throws ServiceGone where something else is wrong than that it is not there
 */
async function isThere(response: Response, method: string): Promise<boolean> {
  if (response.ok) return true
  const code = await codeOf(response).catch(() => '')
  if (response.status === 404 && code !== 'NoSuchBucket') return false
  if (response.status === 403 && code === 'AccessDenied') return false
  throw refused(response.status, method, code)
}

/** @throws ServiceGone where the connection breaks off, or time is over, before all of it is there */
async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer())
  } catch (cause) {
    throw new ServiceGone('The storage broke off in the middle of an answer.', { cause })
  }
}

/** What it answers to a condition that it does not know. */
const unknown = 501

function isPassing(status: number) {
  return (status >= 500 && status !== unknown) || status === 429 || status === 408
}

export type Bucket = ReturnType<typeof openBucket>

/**
 * A bucket of any S3-compatible store, path-style. Every request is signed, limited in time, and tried again where the
 * connection broke or the store said that it is busy: all of them bear being done twice.
 * @param patience milliseconds for one request with all its tries
 */
export function openBucket(config: S3Config, patience = callPatience) {
  const { endpoint, publicEndpoint, bucket, region, accessKey, secretKey } = config
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Tries are counted here, broken connections among them.
    retries: 0,
  })
  const addressOf = (key: string, at = endpoint) => `${at}/${bucket}/${key}`

  /** @throws ServiceGone after the last try */
  const send = async (method: string, address: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(patience)
    // The signal goes to fetch itself: a request that it was made part of may be collected with it, and then never ends.
    const once = async () => fetch(await client.sign(address, { method, ...init }), { signal })
    for (const wait of pauses) {
      const response = await once().catch(() => null)
      if (response && !isPassing(response.status)) return response
      await response?.body?.cancel()
      if (signal.aborted) break
      await pause(wait)
    }
    const last = await once().catch((cause: unknown) => {
      throw new ServiceGone('The storage does not answer.', { cause })
    })
    if (isPassing(last.status)) throw refused(last.status, method)
    return last
  }

  return {
    /** @param mostBytes a larger object is not read, and counts as one byte more */
    async get(key: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
      const response = await send('GET', addressOf(key))
      if (!(await isThere(response, 'GET'))) return null
      if (Number(response.headers.get('content-length')) > mostBytes) {
        await response.body?.cancel()
        return Buffer.alloc(mostBytes + 1)
      }
      return bytesOf(response)
    },

    /**
     * @param how `new`: only where nothing has this key
     * @returns false where something has it already; a store that knows no such condition overwrites it
     */
    async put(key: string, bytes: Buffer, type: string, how: 'any' | 'new' = 'any'): Promise<boolean> {
      const headers = { 'content-type': type, ...(how === 'new' && { 'if-none-match': '*' }) }
      const response = await send('PUT', addressOf(key), { body: new Uint8Array(bytes), headers })
      if (how === 'new' && response.status === unknown) return this.put(key, bytes, type)
      if (how === 'new' && (response.status === 412 || response.status === 409)) return false
      if (!response.ok) throw refused(response.status, 'PUT', await codeOf(response).catch(() => ''))
      return true
    },

    async remove(key: string): Promise<void> {
      await isThere(await send('DELETE', addressOf(key)), 'DELETE')
    },

    /** An address that takes one PUT with exactly these headers. @param seconds that it holds */
    async signPut(key: string, headers: Record<string, string>, seconds: number): Promise<string> {
      const address = new URL(addressOf(key, publicEndpoint))
      address.searchParams.set('X-Amz-Expires', String(seconds))
      const aws = { signQuery: true, allHeaders: true }
      return (await client.sign(address, { method: 'PUT', headers, aws })).url
    },

    /** Makes the bucket. One that is ours already stays as it is. */
    async create(): Promise<void> {
      const response = await send('PUT', `${endpoint}/${bucket}`)
      // 409: it is there.
      if (!response.ok && response.status !== 409) throw refused(response.status, 'PUT of the bucket')
    },

    /** Sets one of the bucket's own documents, such as `cors`. @returns false where the store takes no such thing */
    async configure(document: 'cors' | 'lifecycle', xml: string): Promise<boolean> {
      const digest = createHash('md5').update(xml).digest('base64')
      const headers = { 'content-type': 'application/xml', 'content-md5': digest }
      const response = await send('PUT', `${endpoint}/${bucket}?${document}=`, { body: xml, headers })
      // Stores that know it not say so in several ways, a bad request among them.
      if ([400, 405, 501].includes(response.status)) return false
      if (!response.ok) throw refused(response.status, `PUT of ${document}`)
      return true
    },
  }
}
