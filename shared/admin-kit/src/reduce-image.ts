import { imageLimits } from '@showcase/contract/limits'
import imageBlobReduce, { pica } from 'image-blob-reduce'
import { groundColorOf } from './ground-color.ts'

/** Longest side in pixels of the first and the second try. */
const longestSides = [2000, 1280] as const

// The content security policy allows neither WebAssembly nor workers; the browser's own scaler is fast enough.
const reducer = imageBlobReduce({ pica: pica({ features: ['js', 'cib'] }) })

/** Paints the transparent parts, because JPEG would show them black. */
function flatten(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Cuts the largest area of this aspect ratio out of the middle. Returns the same canvas if its shape fits. */
function cutMiddle(canvas: HTMLCanvasElement, aspect: number): HTMLCanvasElement {
  const width = Math.min(canvas.width, Math.round(canvas.height * aspect))
  const height = Math.min(canvas.height, Math.round(canvas.width / aspect))
  // An earlier crop may differ by one pixel of rounding.
  if (canvas.width - width <= 1 && canvas.height - height <= 1) return canvas
  const cut = document.createElement('canvas')
  cut.width = width
  cut.height = height
  cut.getContext('2d')?.drawImage(canvas, (width - canvas.width) / 2, (height - canvas.height) / 2)
  canvas.width = 0
  return cut
}

async function toJpeg(image: Blob, max: number, aspect: number | null): Promise<Blob> {
  const whole = (await reducer.toCanvas(image, { max, quality: 3 })) as HTMLCanvasElement
  const ground = groundColorOf(whole)
  const canvas = aspect ? cutMiddle(whole, aspect) : whole
  flatten(canvas, ground)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', imageLimits.quality))
  // Frees the pixels at once, because phones limit the memory of canvases.
  canvas.width = 0
  if (!jpeg) throw new Error('This file could not be read as a picture.')
  return jpeg
}

/**
 * Recompresses an image to JPEG (quality 0.75, at most 1,000,000 bytes; specification, section 5), upright and without
 * metadata. Retries once at a smaller size.
 *
 * @param aspect width divided by height to which the middle is cut; null keeps the shape
 * @throws Error with a text for people, if the file is not an image or stays too large
 */
export async function reduceImage(image: Blob, aspect: number | null = null): Promise<Blob> {
  for (const max of longestSides) {
    const jpeg = await toJpeg(image, max, aspect).catch(() => {
      throw new Error('This file could not be read as a picture.')
    })
    if (jpeg.size <= imageLimits.maxBytes) return jpeg
  }
  throw new Error('This picture is too large, even compressed.')
}
