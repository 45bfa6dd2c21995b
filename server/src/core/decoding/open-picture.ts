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

/** Bytes of memory for each byte of decoded pixels, as measured. Most formats are decoded in rows, some as a whole. */
function memoryFactor({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return 7
  if (format === 'jpeg' && isProgressive) return 2.5
  return isProgressive || format === 'webp' || format === 'gif' ? 1.5 : 0.6
}

/**
 * Whether decoding a picture stays within its share of memory. Its header is enough to know, so a picture with more
 * samples than a photograph costs nothing.
 */
export function isDecodable(metadata: Metadata): boolean {
  const { width, height, channels, depth } = metadata
  return width * height * channels * bytesPerSample[depth] * memoryFactor(metadata) <= MAX_BYTES
}
