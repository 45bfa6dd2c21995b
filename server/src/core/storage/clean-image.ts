import { imageLimits } from '@showcase/contract/limits'
import { isDecodable, openPicture } from '../decoding/open-picture.ts'
import { type ImageType, isImageType } from './storage.ts'

/** More than any phone takes. */
const MAX_PIXELS = 50_000_000
/** Longest side that is stored, in pixels. No variant is wider than 1920, and encoding 50 megapixels takes 450 MB. */
const MAX_SIDE = 4096

export type CleanImage = {
  bytes: Buffer
  type: ImageType
  width: number
  height: number
}

/** Converts to sRGB, which drops the color profile. sharp writes no other metadata by default. */
function encode(bytes: Buffer, type: ImageType) {
  const fitted = openPicture(bytes, MAX_PIXELS)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
  if (type === 'image/png') return fitted.png()
  return type === 'image/webp' ? fitted.webp({ quality: 90 }) : fitted.jpeg({ quality: 90 })
}

/**
 * Decodes a picture and encodes it again, so that the result contains only upright pixels: no EXIF and no appended data.
 * Only for the process that decodes pictures; see `createPictureDecoder`.
 * @param declared the announced content type; other content is refused
 * @returns null if the bytes are not a valid JPEG, PNG or WebP, or have too many pixels
 */
export async function cleanImage(bytes: Buffer, declared?: string): Promise<CleanImage | null> {
  try {
    const metadata = await openPicture(bytes, MAX_PIXELS).metadata()
    const type = `image/${metadata.format}`
    if (!isImageType(type) || (declared !== undefined && declared !== type)) return null
    if (!isDecodable(metadata, bytes)) return null
    const { data, info } = await encode(bytes, type).toBuffer({ resolveWithObject: true })
    return { bytes: data, type, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/**
 * Accepts a picture as it is, without encoding it again: only for files of this repository, which are clean.
 * @returns null if the bytes are not a JPEG, PNG or WebP image
 */
export async function describeImage(bytes: Buffer): Promise<CleanImage | null> {
  const { format, width, height } = await openPicture(bytes).metadata()
  const type = `image/${format}`
  return isImageType(type) ? { bytes, type, width, height } : null
}

/** Largest picture of an import, in pixels. More than for an upload, because an import shrinks pictures. */
const MAX_IMPORTED_PIXELS = 120_000_000
/** Longest sides that are tried in turn until a picture is small enough. Pixels. */
const importedSides = [2400, 1600, 1000]

/**
 * Converts a picture to the form of an upload: JPEG, PNG or WebP of at most 1,000,000 bytes. Larger or other pictures are
 * recompressed as JPEG with the quality of the specification. Only for the process that decodes pictures.
 * @returns null if the bytes are not a picture
 */
export async function fitPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    const metadata = await openPicture(bytes, MAX_IMPORTED_PIXELS).metadata()
    if (bytes.length <= imageLimits.maxBytes && isImageType(`image/${metadata.format}`)) return bytes
    if (!isDecodable(metadata, bytes)) return null
    for (const side of importedSides) {
      const fitted = await openPicture(bytes, MAX_IMPORTED_PIXELS)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: imageLimits.quality * 100 })
        .toBuffer()
      if (fitted.length <= imageLimits.maxBytes) return fitted
    }
    return null
  } catch {
    return null
  }
}
