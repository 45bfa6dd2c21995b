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
