import type { Metadata } from 'sharp'
import sharp, { type Sharp } from 'sharp'

// libvips tries every format that it knows on untrusted bytes, whatever their name. SVG alone is a program: a file of 6 KB
// with filters takes an hour that nothing can interrupt.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(format => `VipsForeignLoad${format}`),
})
// A picture that is processed by several threads, or kept for another operation on it, needs more memory.
sharp.concurrency(1)
sharp.cache(false)

/** Seconds that libvips may work on a picture, as far as it can be interrupted. */
export const PICTURE_SECONDS = 20

/**
 * Opens a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF. All other bytes are refused.
 * @param mostPixels pictures with more pixels are refused. A small file with more is a decompression bomb.
 */
export function openPicture(bytes: Buffer, mostPixels?: number): Sharp {
  const options = mostPixels ? { limitInputPixels: mostPixels } : {}
  return sharp(bytes, { ...options, failOn: 'error' }).timeout({ seconds: PICTURE_SECONDS })
}

/** Most bytes of memory that decoding a picture may take: those of a WebP of 50 megapixels. */
const MAX_BYTES = 225_000_000

const bytesPerSample: Record<Metadata['depth'], number> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

/** Pixels of the longest side: as many as a JPEG can have. libvips keeps dozens of rows in memory, however long they are. */
const LONGEST_SIDE = 65_535

/** Bytes of memory for each byte of decoded pixels, as measured. Most formats are decoded in rows, some as a whole. */
function memoryFactor({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return 7
  if (format === 'jpeg' && isProgressive) return 2.5
  return isProgressive || format === 'webp' || format === 'gif' ? 1.5 : 0.6
}

const scanMarker = Buffer.from([0xff, 0xda])
/** Programs write about ten scans. */
const MAX_SCANS = 100

/**
 * Whether a JPEG has more scans than a photograph. Each may take 75 bytes and update every pixel, so that a small file takes
 * most of a minute. Compressed pixels never contain the marker of a scan, other bytes rarely do.
 */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (let at = bytes.indexOf(scanMarker); at >= 0 && scans <= MAX_SCANS; at = bytes.indexOf(scanMarker, at + 2))
    scans += 1
  return scans > MAX_SCANS
}

/**
 * Whether decoding a picture stays within its share of memory and time. The bytes are not decoded, so a picture with more
 * samples, longer rows or more scans than a photograph costs nothing.
 */
export function isDecodable(metadata: Metadata, bytes: Buffer): boolean {
  const { width, height, channels, depth, format } = metadata
  if (Math.max(width, height) > LONGEST_SIDE || (format === 'jpeg' && hasManyScans(bytes))) return false
  return width * height * channels * bytesPerSample[depth] * memoryFactor(metadata) <= MAX_BYTES
}
