import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from '@showcase/testing/listen'
import type { S3Config } from '../src/core/config/config.ts'

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string) {
  return encodeURIComponent(text).replace(/[!'()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

type Signed = { date: string; headers: string[]; signature: string; payload: string }

function signedParts(request: IncomingMessage, url: URL): Signed | null {
  const query = url.searchParams
  if (query.has('X-Amz-Signature'))
    return {
      date: query.get('X-Amz-Date') ?? '',
      headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    }
  const found = /SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '')
  if (!found) return null
  return {
    date: String(request.headers['x-amz-date']),
    headers: (found[1] ?? '').split(';'),
    signature: found[2] ?? '',
    payload: String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  }
}

/** Computes the SigV4 signature of a received request: a wrong header, path or query gives another signature. */
function isSigned(request: IncomingMessage, url: URL, { region, secretKey }: S3Config) {
  const signed = signedParts(request, url)
  if (!signed) return false
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed.headers.map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signed.headers.join(';'), signed.payload].join('\n')
  const scope = `${signed.date.slice(0, 8)}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, signed.date.slice(0, 8)), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signed.signature
}

/** Applies a request to a bucket in memory. @returns status and body */
function answerOf(objects: Map<string, Buffer>, { method, headers }: IncomingMessage, path: string, body: Buffer) {
  const found = objects.get(path)
  if (method === 'GET') return { status: found ? 200 : 404, body: found }
  if (method === 'PUT' && found && headers['if-none-match'] === '*') return { status: 412 }
  if (method === 'PUT') objects.set(path, body)
  if (method === 'DELETE') objects.delete(path)
  return { status: 200 }
}

/** A page of two keys after `start-after`, as ListObjectsV2 answers. Every object was written at `modifiedAt`. */
function listOf(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams, modifiedAt: Date) {
  const all = [...objects.keys()].map(path => path.slice(bucket.length + 2)).sort()
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = all.filter(key => key.startsWith(prefix) && key > after)
  const entries = keys
    .slice(0, 2)
    .map(key => `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`)
  return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`
}

export type S3Like = {
  config: S3Config
  /** By path, `/<bucket>/<key>`. */
  objects: Map<string, Buffer>
  /** Configuration documents of the bucket, such as `cors`. */
  documents: Map<string, string>
  /** Statuses of the next responses, in order. */
  failing: number[]
  /** Names of objects, such as `index.json`: for each, one write is done and its answer is lost. */
  lost: string[]
  /** The origin that may upload; '' means none, as in a new bucket. */
  cors: { origin: string }
  /** The time of the last write that a list gives every object. */
  listed: { modifiedAt: Date }
  close: () => void
}

/** A bucket in memory that checks signatures and supports conditional writes. */
export async function startS3Like(): Promise<S3Like> {
  const objects = new Map<string, Buffer>()
  const documents = new Map<string, string>()
  const failing: number[] = []
  const lost: string[] = []
  const cors = { origin: '' }
  const listed = { modifiedAt: new Date() }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', config.endpoint)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const failure = failing.shift()
    if (failure !== undefined) return response.writeHead(failure).end()
    if (request.method === 'OPTIONS')
      return response.writeHead(cors.origin ? 204 : 403, { 'access-control-allow-origin': cors.origin }).end()
    if (!isSigned(request, url, config)) return response.writeHead(403).end()
    if (url.searchParams.has('list-type'))
      return response.end(listOf(objects, config.bucket, url.searchParams, listed.modifiedAt))
    if (url.pathname === `/${config.bucket}`) {
      for (const name of url.searchParams.keys()) documents.set(name, body.toString())
      return response.writeHead(200).end()
    }
    const answer = answerOf(objects, request, url.pathname, body)
    const at = lost.findIndex(name => request.method === 'PUT' && url.pathname.endsWith(`/${name}`))
    if (at >= 0) {
      lost.splice(at, 1)
      return response.writeHead(503).end()
    }
    response.writeHead(answer.status).end(answer.body)
  })
  const endpoint = await listen(server)
  const config: S3Config = {
    endpoint,
    publicEndpoint: endpoint,
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKey: 'access',
    secretKey: 'secret',
  }
  return { config, objects, documents, failing, lost, cors, listed, close: () => server.close() }
}
