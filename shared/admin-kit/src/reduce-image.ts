import { imageLimits } from '@showcase/contract/limits'
import imageBlobReduce, { pica } from 'image-blob-reduce'

/** Longest side in pixels at the first and at the second try: twice the widest a shop shows, then once. */
const longestSides = [2000, 1280] as const

// No WebAssembly and no worker: the page's content security policy allows neither, and the browser's own scaler is fast.
const reducer = imageBlobReduce({ pica: pica({ features: ['js', 'cib'] }) })

/** Puts white behind transparent parts; JPEG has none and would show them black. */
function flatten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Cuts the middle out of a picture, as large as it can be at this shape. Answers the same canvas where it fits. */
function cutMiddle(canvas: HTMLCanvasElement, aspect: number): HTMLCanvasElement {
  const width = Math.min(canvas.width, Math.round(canvas.height * aspect))
  const height = Math.min(canvas.height, Math.round(canvas.width / aspect))
  // A pixel more or less is the rounding of a crop that was made already.
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
  const canvas = aspect ? cutMiddle(whole, aspect) : whole
  flatten(canvas)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', imageLimits.quality))
  // Frees the pixels at once; phones hold few canvases.
  canvas.width = 0
  if (!jpeg) throw new Error('This file could not be read as a picture.')
  return jpeg
}

/**
 * Recompresses a picture to JPEG (quality 0.75, at most 1,000,000 bytes; specification, section 5), upright and without
 * its metadata. If the first try is too large it is made smaller once more.
 *
 * @param aspect width divided by height to which its middle is cut; null leaves its shape
 * @throws Error with a text for people, when the file is no picture or stays too large.
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
