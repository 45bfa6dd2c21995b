import { type ImageShape, imageShapes, imageWidths } from '@showcase/contract/limits'
import { openPicture } from '../decoding/open-picture.ts'
import { isFileName } from '../storage/storage.ts'

export type Format = 'avif' | 'webp' | 'jpeg'
/** A picture as it is sent; without a shape it is whole. */
export type Variant = { name: string; width: number; quality: number; format: Format; shape: ImageShape | null }

const qualities = [50, 75, 90]

function atLeast(ladder: readonly number[], wanted: number) {
  return ladder.find(step => step >= wanted) ?? ladder.at(-1) ?? wanted
}

/** Encoding AVIF takes several times as long. Wider pictures are WebP, even if the client accepts AVIF. */
const WIDEST_AVIF = 960

/** The best format that the client accepts, JPEG by default. */
function formatFor(accept: string, width: number): Format {
  if (accept.includes('image/avif') && width <= WIDEST_AVIF) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/**
 * The requested variant, rounded up to fixed widths and qualities, so that requests cannot fill the disk.
 */
export function variantOf(
  name: string,
  { w, q, shape }: { w: number; q: number; shape: ImageShape | null },
  accept: string,
): Variant {
  const width = atLeast(imageWidths, w)
  return { name, width, quality: atLeast(qualities, q), format: formatFor(accept, width), shape }
}

export function keyOf({ name, width, quality, format, shape }: Variant): string {
  return `${name}-${width}${shape ? `-${shape}` : ''}-${quality}.${format}`
}

/** The stored name of the picture of a variant's key; null for other texts. */
export function nameOfKey(key: string): string | null {
  const end = key.indexOf('-', key.indexOf('.'))
  const name = key.slice(0, Math.max(end, 0))
  return isFileName(name) ? name : null
}

/**
 * Renders a variant. A picture is never enlarged. AVIF uses effort 1: effort 2 takes 1.8 times as long and saves 1 % of the
 * bytes, the default takes most of a second.
 */
export function render(original: Buffer, { width, quality, format, shape }: Variant): Promise<Buffer> {
  const resized = openPicture(original).resize({ width, height: heightOf(width, shape), withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: Math.round(quality * 0.75), effort: 1 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality, effort: 3 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer()
}

/** Height of a shape of this width: sharp then cuts off the parts outside. Without a shape, the height follows the width. */
function heightOf(width: number, shape: ImageShape | null): number | undefined {
  if (!shape) return undefined
  const [across, down] = imageShapes[shape]
  return Math.round((width * down) / across)
}
