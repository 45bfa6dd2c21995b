import { describe, expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { allProductsOf, pickProduct } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'

const forms = [
  ['the platform', sites.main, '', ''],
  ['a business under its prefix', sites.main, '/terracotta', 'terracotta'],
  ['a business on its own host', sites.custom, '', 'fieldkit'],
] as const

describe.each(forms)('%s', (_, host, base, businessName) => {
  test('has a robots.txt that names its sitemap', async () => {
    const { status, body } = await get(`${host}${base}/robots.txt`)
    expect(status).toBe(200)
    expect(body).toContain(`Disallow: ${base}/privateLink`)
    expect(body).toContain(`Sitemap: ${host}${base}/sitemap.xml`)
  })

  test('has a sitemap with all products, whose pages exist', async () => {
    const { status, body } = await get(`${host}${base}/sitemap.xml`)
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => (match[1] ?? '').replaceAll('&amp;', '&'))
    expect(status).toBe(200)
    expect(addresses).toContain(`${host}${base}/home`)
    if (businessName) {
      const listed = addresses.filter(address => address.startsWith(`${host}${base}/products/`))
      const expected: string[] = []
      for await (const { _id } of allProductsOf(businessName)) expected.push(`${host}${base}/products/${encodeId(_id)}`)
      expect(listed.sort()).toEqual(expected.sort())
    }
    for (const address of [addresses[0], addresses.at(-1)]) expect((await get(address ?? '')).status).toBe(200)
  })

  test('links its web app manifest from the document', async () => {
    const page = await get(`${host}${base}/home`)
    expect(page.body).toContain(`<link rel="manifest" href="${base}/manifest.webmanifest"/>`)
    const manifest = await get(`${host}${base}/manifest.webmanifest`)
    expect(JSON.parse(manifest.body)).toMatchObject({
      scope: `${base}/`,
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#181818',
      background_color: '#ffffff',
    })
    expect((await get(host + JSON.parse(manifest.body).icons[0].src)).status).toBe(200)
  })

  test('has a favicon', async () => {
    const { status, headers } = await get(`${host}${base}/favicon.ico`)
    expect(status).toBe(302)
    expect((await get(new URL(headers.location ?? '', host).href)).status).toBe(200)
  })
})

test('a business’s page has structured data, a sharing picture and a canonical address', async () => {
  const { body } = await get(`${sites.main}/terracotta/home`)
  expect(body).toContain('"@type":"LocalBusiness"')
  expect(body).toContain(`<meta property="og:image" content="${sites.main}/images?url=`)
  expect(body).toContain(`<link rel="canonical" href="${sites.main}/terracotta/home"/>`)
})

test('links that are shared show a picture: of the product, else the logo, on the platform one of its own', async () => {
  const picture = async (address: string) => {
    const { body } = await get(address)
    const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]
    const image = tag('og:image') ?? ''
    expect((await get(image.replaceAll('&amp;', '&'))).status).toBe(200)
    return [tag('twitter:card'), image]
  }
  const product = encodeId((await pickProduct('terracotta'))._id)
  const large = 'summary_large_image'
  expect(await picture(`${sites.main}/terracotta/products/${product}`)).toEqual([
    large,
    expect.stringMatching(/&amp;w=1280$/),
  ])
  const logo = [undefined, expect.stringMatching(/&amp;w=640$/)]
  expect(await picture(`${sites.main}/terracotta/products`)).toEqual(logo)
  const own = `${sites.main}/shell/assets/showcase.`
  for (const page of ['home', 'pricing', 'signIn'])
    expect(await picture(`${sites.main}/${page}`)).toEqual([large, expect.stringContaining(own)])
})

test.each(['products', 'catalogues'])('%s beyond the last page are not indexed', async list => {
  const isIndexed = async (pageNo: number) =>
    !(await get(`${sites.main}/terracotta/${list}?pageNo=${pageNo}`)).body.includes(
      '<meta name="robots" content="noindex"/>',
    )
  expect([await isIndexed(1), await isIndexed(99)]).toEqual([true, false])
})

test('each page names the fonts of its template', async () => {
  const fontsOf = async (site: string) => {
    const [, fonts = ''] = /id="fonts">([^<]*)</.exec((await get(`${site}/home`)).body) ?? []
    return [...fonts.matchAll(/\/shell\/assets\/([a-z-]+)-latin/g)].map(([, name]) => name)
  }
  expect(await fontsOf(sites.of('terracotta'))).toEqual(['figtree'])
  expect(await fontsOf(sites.of('northlight'))).toEqual(['figtree', 'newsreader'])
  expect(await fontsOf(sites.custom)).toEqual(['archivo', 'jetbrains-mono'])
})
