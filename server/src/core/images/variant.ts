import { imageWidths } from '@showcase/contract/limits'
import { openPicture } from '../decoding/open-picture.ts'
import { isFileName } from '../storage/storage.ts'

export type Format = 'avif' | 'webp' | 'jpeg'
export type Variant = { name: string; width: number; quality: number; format: Format }

const qualities = [50, 75, 90]

function atLeast(ladder: readonly number[], wanted: number) {
  return ladder.find(step => step >= wanted) ?? ladder.at(-1) ?? wanted
}

/** Encoding AVIF takes several times as long. Wider pictures are WebP, even if the client accepts AVIF. */
const widestAvif = 960

/** The best format that the client accepts, JPEG by default. */
function formatFor(accept: string, width: number): Format {
  if (accept.includes('image/avif') && width <= widestAvif) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/**
 * The requested variant, rounded up to fixed widths and qualities, so that requests cannot fill the disk.
 */
export function variantOf(name: string, wanted: { w: number; q: number }, accept: string): Variant {
  const width = atLeast(imageWidths, wanted.w)
  return { name, width, quality: atLeast(qualities, wanted.q), format: formatFor(accept, width) }
}

export function keyOf({ name, width, quality, format }: Variant): string {
  return `${name}-${width}-${quality}.${format}`
}

/** The stored name of the picture of a variant's key; null for other texts. */
export function nameOfKey(key: string): string | null {
  const end = key.indexOf('-', key.indexOf('.'))
  const name = key.slice(0, Math.max(end, 0))
  return isFileName(name) ? name : null
}

/** Renders a variant. A picture is never enlarged. AVIF uses effort 2, because the default takes most of a second. */
export function render(original: Buffer, { width, quality, format }: Variant): Promise<Buffer> {
  const resized = openPicture(original).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: Math.round(quality * 0.75), effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality, effort: 3 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer()
}
