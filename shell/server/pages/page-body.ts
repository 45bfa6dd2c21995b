import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Content codings, the smallest first. */
const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number]

const compressBrotli = promisify(brotliCompress)
const expandBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/** Brotli's quality at first: about 1 ms for a page. */
const QUICK = 5
/** Brotli's quality for a page that is asked for again: 10 % smaller, about 30 ms on the thread pool. */
const SMALL = 11
/** Zstandard's level: as small as brotli's quick quality, in about 4 ms. Its default is as large as gzip. */
const ZSTD_LEVEL = 9
/** Binary logarithm of the window's bytes: a page is smaller. The default window takes a fifth more CPU time, and memory. */
const WINDOW = 18
/** Requests after which a page is compressed again. */
const OFTEN = 3

function brotli(html: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: WINDOW,
    [BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return compressBrotli(html, { params })
}

function zstd(html: Buffer): Promise<Buffer> {
  return compressZstd(html, {
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_windowLog]: WINDOW },
  })
}

/** The smallest coding that the client accepts; undefined for none. */
export function codingFor(accepted: string | undefined): Coding | undefined {
  if (!accepted) return undefined
  const isAccepted = new Map(
    accepted.split(',').map(part => [part.split(';')[0]?.trim(), !/;\s*q=0(?:\.0*)?$/.test(part.trim())]),
  )
  return codings.find(coding => isAccepted.get(coding) ?? isAccepted.get('*'))
}

/** Compresses a document quickly. */
export async function encode(html: Buffer, coding: Coding | undefined): Promise<Buffer> {
  if (coding === 'br') return brotli(html, QUICK)
  if (coding === 'zstd') return zstd(html)
  return coding === 'gzip' ? compressGzip(html) : html
}

/** A document's bytes, compressed. Other codings than brotli are made when they are first asked for. */
export interface PageBody {
  etag: string
  /** Bytes that it takes in memory. */
  size(): number
  bytesFor(coding: Coding | undefined): Promise<Buffer> | Buffer
}

/**
 * @param onResize called when the body takes more or less memory than before
 * @param previous the body of the page's last render; returned with its compressed bytes if the page has not changed
 */
export async function createPageBody(html: string, onResize: () => void, previous: PageBody | null): Promise<PageBody> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  if (previous?.etag === etag) return previous
  const made = new Map<Coding, Buffer>([['br', await encode(Buffer.from(html), 'br')]])
  let requests = 0

  function keep(coding: Coding, bytes: Buffer): Buffer {
    made.set(coding, bytes)
    onResize()
    return bytes
  }

  const expanded = () => expandBrotli(made.get('br') ?? Buffer.alloc(0))

  async function make(coding: Coding | undefined): Promise<Buffer> {
    const plain = await expanded()
    if (coding === undefined) return plain
    return keep(coding, await encode(plain, coding))
  }

  async function shrink() {
    keep('br', await brotli(await expanded(), SMALL))
  }

  return {
    etag,
    size: () => [...made.values()].reduce((sum, bytes) => sum + bytes.length, 0),
    bytesFor(coding) {
      requests += 1
      if (requests === OFTEN) shrink().catch(() => undefined)
      return (coding && made.get(coding)) ?? make(coding)
    },
  }
}
