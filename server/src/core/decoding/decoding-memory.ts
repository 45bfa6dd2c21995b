import type { Metadata } from 'sharp'

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
