import sharp from 'sharp'

/** A picture with a gradient, so that its size depends on format and quality. */
export async function drawPicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 600, height = 400 } = {},
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g"><stop offset="0" stop-color="#c4553b"/><stop offset="1" stop-color="#f2e3d0"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** A JPEG that is rotated by its EXIF orientation and contains a location. */
export async function drawPhotograph(): Promise<Buffer> {
  return sharp(await drawPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
