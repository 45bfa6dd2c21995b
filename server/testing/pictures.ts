import sharp from 'sharp'

/** A picture with a gradient, so that its size depends on format and quality. */
export async function drawPicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 600, height = 400 } = {},
): Promise<Buffer> {
  const [left, right] = [
    [196, 85, 59],
    [242, 227, 208],
  ]
  const row = Buffer.from(
    Array.from({ length: width * 3 }, (_, at) => {
      const [from = 0, to = 0] = [left?.[at % 3], right?.[at % 3]]
      return from + ((to - from) * Math.floor(at / 3)) / width
    }),
  )
  const pixels = Buffer.alloc(row.length * height, row)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG that is rotated by its EXIF orientation and contains a location. */
export async function drawPhotograph(): Promise<Buffer> {
  return sharp(await drawPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Sends a picture to the address of an upload, as a browser does. */
export function uploadPicture(address: string, bytes: Buffer, type = 'image/jpeg'): Promise<Response> {
  return fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) })
}
