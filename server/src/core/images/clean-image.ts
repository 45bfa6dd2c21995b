import sharp from 'sharp'
import { type ImageType, isImageType } from '../storage/storage.ts'

/** More than any phone takes; a small file that claims more is a bomb. */
const mostPixels = 50_000_000
const placeholderWidth = 16

export type CleanImage = {
  bytes: Buffer
  type: ImageType
  width: number
  height: number
  /** A tiny blurred picture as a data URL, to stand in until the real one is there. */
  placeholder: string
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

/** The colour space is made sRGB, which also drops the profile; sharp writes no other metadata unless it is told to. */
function encode(bytes: Buffer, type: ImageType) {
  const upright = open(bytes).autoOrient()
  if (type === 'image/png') return upright.png()
  return type === 'image/webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })
}

/**
 * Decodes a picture and writes it anew: what is stored holds pixels alone, upright, without EXIF, and nothing that
 * hides behind them.
 * @param declared content type that it was announced with; another content is refused
 * @returns null where the bytes are no JPEG, PNG or WebP that decodes, or hold too many pixels
 */
export async function cleanImage(bytes: Buffer, declared?: string): Promise<CleanImage | null> {
  try {
    const { format } = await open(bytes).metadata()
    const type = `image/${format}`
    if (!isImageType(type) || (declared !== undefined && declared !== type)) return null
    const { data, info } = await encode(bytes, type).toBuffer({ resolveWithObject: true })
    const tiny = await sharp(data).resize(placeholderWidth).blur(0.6).webp({ quality: 30, effort: 0 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    return { bytes: data, type, width: info.width, height: info.height, placeholder }
  } catch {
    return null
  }
}
