import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demo, demoPassword } from '@showcase/scripts/testing/sites'
import { AdminArea } from '../pages/admin-area.page.ts'
import { pointerInput } from '../support/pointer-input.ts'
import { productsOf } from '../support/public-data.ts'
import { get, send } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'

scenario(
  'the browser uploads a picture to the object store with a signed URL that allows nothing else',
  async ({ visitor }) => {
    const { page } = visitor
    const photo = join(await mkdtemp(join(tmpdir(), 'showcase-uploads-')), 'lamp.jpg')
    await photograph(photo, { width: 800, height: 600 })
    const put = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && answer.url().includes('/pending/'),
      // Covers everything from sign-in to the upload.
      { timeout: 60_000 },
    )
    await visitor.open(`${sites.main}/signIn`)
    await waitForHydration(page)
    const admin = new AdminArea(page, pointerInput(page, 'mouse'))
    await admin.signIn(demo.northlight.owner, demoPassword)
    const productName = `Stored lamp ${Date.now()}`
    await admin.addProduct({
      productName,
      category: 'Stored',
      isNewCategory: true,
      description: 'For reading.',
      pricePerUnit: '1499',
      photograph: photo,
    })

    const address = (await put).url()
    expect([(await put).status(), new URL(address).hostname]).toEqual([200, 'uploads.localhost'])
    const product = (await productsOf('northlight')).find(one => one.productName === productName)
    const picture = await get(`${sites.main}/images?url=${product?.images[0]}&w=320`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])

    const { origin, pathname, search } = new URL(address)
    // Without a body: the store refuses before it has read one and closes the connection, which can cut its answer.
    const refused = async (method: string, url: string) => (await send(url, { method })).status
    expect(await refused('GET', address)).toBe(404)
    expect(await refused('DELETE', address)).toBe(404)
    expect(await refused('PUT', `${origin}${pathname.replace('pending', 'files')}${search}`)).toBe(404)
    expect(await refused('PUT', `${origin}${pathname}`)).toBeGreaterThanOrEqual(400)
    expect(await refused('PUT', address.replace(/Signature=.{8}/, 'Signature=00000000'))).toBe(403)
    const preflight = await send(address, { method: 'OPTIONS', headers: { origin: sites.main } })
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, sites.main])
  },
  { timeout: 90_000 },
)
