import { createServer } from 'node:http'
import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import sharp from 'sharp'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPhotograph, drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { asTenant } from '../db/tenant.ts'
import { diskStorage } from './disk.ts'
import { findFiles } from './files.repository.ts'
import { createFiles } from './files.ts'
import { signUpload } from './upload-signature.ts'

describeOnBothDatabases('uploads', server => {
  const files = () => createFiles(server().database, diskStorage(server().config))
  const find = (businessId: string, names: string[]) =>
    asTenant(server().database, businessId, tenant => findFiles(tenant, names))
  const prepare = async (type: 'image/jpeg' | 'image/png' = 'image/jpeg') => {
    const { businessId } = await makeBusiness(server().database)
    const upload = await server().database.forTenant(businessId, db =>
      files().prepareUpload({ businessId, db }, 'products', { type }),
    )
    return { businessId, ...upload }
  }
  const put = async (url: string, picture: Buffer, type?: string) => {
    const response = await uploadPicture(url, picture, type)
    return { status: response.status, error: JSON.parse((await response.text()) || '{}').error }
  }
  const show = (name: string) => fetch(`${server().url}/images?url=${name}`)

  test('an upload is accepted once and then served', async () => {
    const { businessId, name, url } = await prepare()
    expect((await show(name)).status).toBe(404)
    expect(await files().confirm(businessId, [name])).toEqual({
      accepted: [],
      rejected: [{ image: name, reason: 'The file was not uploaded.' }],
    })
    expect((await put(url, await drawPicture())).status).toBe(200)
    expect((await put(url, await drawPicture())).status).toBe(409)
    expect(await files().confirm(businessId, [url, name])).toEqual({ accepted: [name, name], rejected: [] })
    expect((await show(name)).status).toBe(404)
    await makeProduct(server().database, { businessId }, { images: [name] })
    await waitUntil(async () => (await show(name)).status === 200)
    const [record] = await find(businessId, [name])
    expect(record).toMatchObject({ state: 'accepted', width: 600, height: 400 })
  })

  test('a picture that is much higher than wide is accepted', async () => {
    const { businessId, name, url } = await prepare('image/png')
    const thin = { width: 1, height: 1200, channels: 3, background: 'teal' } as const
    expect((await put(url, await sharp({ create: thin }).png().toBuffer(), 'image/png')).status).toBe(200)
    expect((await files().confirm(businessId, [name])).accepted).toEqual([name])
  })

  test('one of two concurrent uploads is accepted', async () => {
    const { url } = await prepare()
    const picture = await drawPicture()
    const answers = await Promise.all([put(url, picture), put(url, picture)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('a stored picture is upright and has no location', async () => {
    const { businessId, name, url } = await prepare()
    expect((await put(url, await drawPhotograph())).status).toBe(200)
    const stored = await files().storage.read(name)
    const { exif, width, height, orientation } = await sharp(stored ?? undefined).metadata()
    expect({ exif, width, height, orientation: orientation ?? 1 }).toEqual({
      exif: undefined,
      width: 400,
      height: 600,
      orientation: 1,
    })
    expect((await find(businessId, [name]))[0]).toMatchObject({ width: 400, height: 600 })
  })

  test('a file that is not an image, or has another type than announced, is 415; the address stays valid', async () => {
    const { url } = await prepare()
    expect(await put(url, Buffer.from('<svg onload=alert(1)>'))).toEqual({
      status: 415,
      error: 'The file is not an image.',
    })
    expect((await put(url, await drawPicture('png'))).status).toBe(415)
    expect((await put(url, await drawPicture('png'), 'image/png')).status).toBe(415)
    expect((await put(url, Buffer.alloc(0))).status).toBe(415)
    expect((await put(url, await drawPicture())).status).toBe(200)
  })

  test('a picture that declares too many pixels is refused', async () => {
    const { url } = await prepare('image/png')
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await put(url, bomb, 'image/png')).status).toBe(415)
  }, 30_000)

  test('a JPEG with more scans than a photograph is refused', async () => {
    const { url } = await prepare()
    const plain = { create: { width: 64, height: 48, channels: 3, background: '#a43' } } as const
    const picture = await sharp(plain).jpeg({ progressive: true }).toBuffer()
    const marker = Buffer.from([0xff, 0xda])
    const begin = picture.indexOf(marker)
    // The first scan, with all bits of its values, so that it may be repeated.
    const scan = picture.subarray(begin, picture.indexOf(0xff, begin + marker.length))
    scan[13] = 0
    const repeated = (times: number) =>
      Buffer.concat([picture.subarray(0, begin), ...Array(times).fill(scan), picture.subarray(-2)])
    expect((await put(url, repeated(200))).status).toBe(415)
    expect((await put(url, repeated(20))).status).toBe(200)
  })

  test('over a million bytes is 413', async () => {
    const { url } = await prepare()
    expect(await put(url, Buffer.alloc(1_000_001))).toEqual({ status: 413, error: 'The file is too large.' })
  })

  test('a forged, changed or expired address is refused', async () => {
    const { name, url } = await prepare()
    const [other, picture] = [await prepare(), await drawPicture()]
    const late = `${server().url}/files/${name}?${signUpload(server().config.secret, name, 'image/jpeg', Date.now() - 16 * 60_000)}`
    for (const wrong of [
      // Another first character, whatever it was.
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      // As many characters, but more bytes.
      url.replace(/signature=./, `signature=${encodeURIComponent('é')}`),
      url.replace(name, other.name),
      late,
      url.split('?')[0] ?? '',
    ])
      expect(await put(wrong, picture)).toEqual({
        status: 403,
        error: 'This upload address is invalid or has expired.',
      })
  })

  test("another business's file is unknown", async () => {
    const { name, url } = await prepare()
    await put(url, await drawPicture())
    const stranger = await makeBusiness(server().database)
    expect(await find(stranger.businessId, [name])).toEqual([])
    expect((await files().confirm(stranger.businessId, [name])).accepted).toEqual([])
  })

  test('the image endpoint serves stored names only and fetches nothing', async () => {
    let asked = 0
    const outside = createServer((_request, response) => {
      asked++
      response.end()
    }).listen(0)
    const { port } = outside.address() as { port: number }
    for (const wrong of [`http://127.0.0.1:${port}/a.jpg`, '../../secrets.json', 'AAAAAAAAAAAAAAAAAAAAAA.jpg', ''])
      expect((await show(encodeURIComponent(wrong))).status).toBe(404)
    outside.close()
    expect(asked).toBe(0)
  })

  test('a picture is served in the requested size and format, and cached', async () => {
    const { businessId } = await makeBusiness(server().database)
    const name = await files().storeImage(
      businessId,
      'products',
      await drawPicture('png', { width: 1000, height: 500 }),
    )
    await makeProduct(server().database, { businessId }, { images: [name ?? ''] })
    const get = async (query: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server().url}/images?url=${name}${query}`, { headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        headers: response.headers,
        ...(response.status === 200 && (await sharp(bytes).metadata())),
      }
    }
    expect(await get('&w=300', { accept: 'image/avif,image/webp,*/*' })).toMatchObject({ format: 'heif', width: 320 })
    expect(await get('&w=300', { accept: 'image/webp,*/*' })).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const jpeg = await get('&w=320', { accept: '*/*' })
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 320 })
    expect(jpeg.headers.get('vary')).toContain('accept')
    const again = await get('&w=320', { accept: '*/*', 'if-none-match': jpeg.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await get('', { accept: 'image/webp' })).toMatchObject({ width: 1000 })
    expect((await get('&w=wide')).status).toBe(400)
  })

  test('a picture is cut around its center to a shape, and never enlarged', async () => {
    const { businessId } = await makeBusiness(server().database)
    const shown = async (size: { width: number; height: number }, query: string) => {
      const name = await files().storeImage(businessId, 'products', await drawPicture('png', size))
      await makeProduct(server().database, { businessId }, { images: [name ?? ''] })
      const response = await fetch(`${server().url}/images?url=${name}&w=320${query}`)
      return sharp(Buffer.from(await response.arrayBuffer()))
    }
    const sizeOf = async (...[size, query]: Parameters<typeof shown>) => {
      const { width, height } = await (await shown(size, query)).metadata()
      return [width, height]
    }
    expect(await sizeOf({ width: 1000, height: 500 }, '&shape=square')).toEqual([320, 320])
    expect(await sizeOf({ width: 500, height: 1000 }, '&shape=square')).toEqual([320, 320])
    expect(await sizeOf({ width: 1000, height: 500 }, '&shape=portrait')).toEqual([320, 427])
    expect(await sizeOf({ width: 1000, height: 500 }, '&shape=')).toEqual([320, 160])
    // Too small for the shape: the page's frame crops the rest.
    expect(await sizeOf({ width: 400, height: 200 }, '&shape=square')).toEqual([320, 200])
    expect(await sizeOf({ width: 100, height: 60 }, '&shape=portrait')).toEqual([100, 60])
    // The gradient of the picture goes from left to right: its center is halfway.
    const { channels } = await (await shown({ width: 1000, height: 500 }, '&shape=square')).stats()
    expect(channels[0]?.mean).toBeCloseTo((196 + 242) / 2, 0)
    expect(channels[0]?.min).toBeGreaterThan(196 + 8)
    for (const shape of ['circle', 'toString', 'square&shape=square']) {
      const refused = await fetch(`${server().url}/images?url=x.jpg&shape=${shape}`)
      expect([refused.status, (await refused.json()).error]).toEqual([400, 'shape must be square or portrait.'])
    }
  })

  test('an import does not store a file that is not an image', async () => {
    const { businessId } = await makeBusiness(server().database)
    expect(await files().storeImage(businessId, 'products', Buffer.from('nonsense'))).toBeNull()
  })
})
