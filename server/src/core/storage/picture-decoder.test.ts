import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawPicture } from '../../../testing/pictures.ts'
import { createPictureDecoder } from './picture-decoder.ts'

const decode = createPictureDecoder(true)

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('a picture of an import may be %s', async format => {
  const picture = await sharp(await drawPicture('png'))
    .toFormat(format)
    .toBuffer()
  expect(await decode(picture)).toMatchObject({ type: expect.stringMatching(/jpeg|png|webp/), width: 600, height: 400 })
})

test('other formats that the image library can read are refused', async () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'P3 1 1 255 1 2 3\n',
    '1 1\n0\n',
  ])
    expect(await decode(Buffer.from(text))).toBeNull()
})

test('an AVIF of 50 megapixels, whose decoding takes a gigabyte, is refused at once', async () => {
  const large = { create: { width: 8160, height: 6120, channels: 3, background: '#a43' } } as const
  expect(await decode(await sharp(large).avif({ effort: 0 }).toBuffer())).toBeNull()
})

test('a picture that takes too long is refused, and the next one is decoded', async () => {
  const picture = await drawPicture('png')
  expect(await createPictureDecoder(false, 1)(picture)).toBeNull()
  expect(await decode(picture)).toMatchObject({ type: 'image/png', width: 600, height: 400 })
})
