import { imageLimits } from '@showcase/contract/limits'
import { isDecodable } from '../decoding/decoding-memory.ts'
import { openPicture } from '../decoding/open-picture.ts'
import { isImageType } from './storage.ts'

/** Largest picture of an import, in pixels. More than for an upload, because an import shrinks pictures. */
const MAX_PIXELS = 120_000_000
/** Longest sides that are tried in turn until a picture is small enough. Pixels. */
const SIDES = [2400, 1600, 1000]
const WHITE = '#ffffff'

/**
 * Converts a picture to the form of an upload: JPEG, PNG or WebP of at most 1,000,000 bytes. Larger or other pictures are
 * recompressed as JPEG with the quality of the specification. Only for the process that decodes pictures.
 * @returns null if the bytes are not a picture
 */
export async function fitPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    const metadata = await openPicture(bytes, MAX_PIXELS).metadata()
    if (bytes.length <= imageLimits.maxBytes && isImageType(`image/${metadata.format}`)) return bytes
    if (!isDecodable(metadata)) return null
    for (const side of SIDES) {
      const fitted = await openPicture(bytes, MAX_PIXELS)
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
