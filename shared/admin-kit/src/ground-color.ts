const white = '#ffffff'
const dark = '#222222'
/** Width and height in pixels of the sample. */
const SAMPLE_SIDE = 64
/** Smallest value of red, green and blue of a color that white would hide. */
const ALMOST_WHITE = 230

/**
 * The color for the transparent parts of an image, because JPEG has none: white, or dark if most of the image's visible
 * parts are almost white, as those of a white logo are.
 */
export function groundColorOf(image: HTMLCanvasElement): string {
  const sample = document.createElement('canvas')
  sample.width = SAMPLE_SIDE
  sample.height = SAMPLE_SIDE
  const context = sample.getContext('2d')
  if (!context) return white
  context.drawImage(image, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  const { data } = context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  let visible = 0
  let hidden = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    visible += alpha
    if (Math.min(red, green, blue) >= ALMOST_WHITE) hidden += alpha
  }
  const hasTransparentParts = visible < (data.length / 4) * 255
  return hasTransparentParts && hidden > visible * 0.75 ? dark : white
}
