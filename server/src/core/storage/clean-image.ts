import sharp from 'sharp'
import { type ImageType, isImageType } from './storage.ts'

/** More than any phone takes. A small file with more pixels is a decompression bomb. */
const mostPixels = 50_000_000
const placeholderWidth = 16

export type CleanImage = {
  bytes: Buffer
  type: ImageType
  width: number
  height: number
  /** A tiny blurred picture as a data URL, shown until the real one has loaded. */
  placeholder: string
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

/** Converts to sRGB, which drops the color profile. sharp writes no other metadata by default. */
function encode(bytes: Buffer, type: ImageType) {
  const upright = open(bytes).autoOrient()
  if (type === 'image/png') return upright.png()
  return type === 'image/webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })
}

/** @param bytes an image of `type` whose pixels are upright and which holds nothing but pixels */
async function withPlaceholder(bytes: Buffer, type: ImageType, width: number, height: number): Promise<CleanImage> {
  const tiny = await sharp(bytes).resize(placeholderWidth).blur(0.6).webp({ quality: 30, effort: 0 }).toBuffer()
  return { bytes, type, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/**
 * Decodes a picture and encodes it again, so that the result contains only upright pixels: no EXIF and no appended data.
 * @param declared the announced content type; other content is refused
 * @returns null if the bytes are not a valid JPEG, PNG or WebP, or have too many pixels
 */
export async function cleanImage(bytes: Buffer, declared?: string): Promise<CleanImage | null> {
  try {
    const { format } = await open(bytes).metadata()
    const type = `image/${format}`
    if (!isImageType(type) || (declared !== undefined && declared !== type)) return null
    const { data, info } = await encode(bytes, type).toBuffer({ resolveWithObject: true })
    return await withPlaceholder(data, type, info.width, info.height)
  } catch {
    return null
  }
}

/**
 * Accepts a picture as it is, without encoding it again: only for files of this repository, which are clean.
 * @returns null if the bytes are not a JPEG, PNG or WebP image
 */
export async function describeImage(bytes: Buffer): Promise<CleanImage | null> {
  const { format, width, height } = await open(bytes).metadata()
  const type = `image/${format}`
  return isImageType(type) ? withPlaceholder(bytes, type, width, height) : null
}
