import { imageLimits } from '@showcase/contract/limits'
import sharp from 'sharp'
import { isImageType } from '../../core/storage/storage.ts'

/** A picture is made smaller before it is stored, so more may come in than an upload may hold. Pixels. */
const MOST_PIXELS = 120_000_000
/** Longest sides that are tried, one after the other, until a picture is small enough. Pixels. */
const SIDES = [2400, 1600, 1000]
const WHITE = '#ffffff'

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
}

/**
 * A picture as an upload would bring it: JPEG, PNG or WebP of at most 1,000,000 bytes. What is larger, or of another
 * kind, is recompressed to JPEG with the specification's quality.
 * @returns null where the bytes are no picture
 */
export async function fitPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    const { format } = await open(bytes).metadata()
    if (bytes.length <= imageLimits.maxBytes && isImageType(`image/${format}`)) return bytes
    for (const side of SIDES) {
      const fitted = await open(bytes)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: WHITE })
        .jpeg({ quality: imageLimits.quality * 100 })
        .toBuffer()
      if (fitted.length <= imageLimits.maxBytes) return fitted
    }
    return null
  } catch {
    return null
  }
}
