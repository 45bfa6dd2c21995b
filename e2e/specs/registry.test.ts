import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import type { Page } from 'puppeteer'
import { freePort } from '../../server/testing/free-port.ts'
import { hasNotice, noticeText } from '../pages/notice.page.ts'
import { expectAccessible } from '../support/expectations.ts'
import { type Loading, loadPages } from '../support/load.ts'
import { type ReleasePair, uploadNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get, getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, link, loadedVersions, waitForHydration } from '../support/screen.ts'

const metricsPort = await freePort()
const platform = ownPlatform('registry', { env: { METRICS_PORT: String(metricsPort) } })

const { operator } = platform

function publishNext(remote: string) {
  return uploadNextRelease(operator(), platform.folderOf(remote))
}

async function change(...steps: object[]) {
  const answer = await operator().put('/registry/change', { steps })
  expect(answer).toMatchObject({ error: '' })
  return answer.payload
}

/** @returns milliseconds until a page uses this version */
async function servedAfter(address: string, version: string): Promise<number> {
  const begun = performance.now()
  await getChanged(address, `/${version}/`)
  return performance.now() - begun
}

/** Waits until the load has got the page that is served now: the next change may replace it within milliseconds. */
async function loadedBy({ pages }: Loading, address: string): Promise<void> {
  const set = String((await get(address)).headers['x-release-set'])
  await waitUntil(() => pages.has(set))
}

test('with one METRICS_PORT the gateway serves its metrics there, and the API at the next port', async () => {
  const services = [metricsPort, metricsPort + 1].map(async port => {
    const { body } = await get(`http://127.0.0.1:${port}/metrics`)
    return /showcase_build_info\{.*service="(\w+)"/.exec(body)?.[1]
  })
  expect(await Promise.all(services)).toEqual(['gateway', 'api'])
})

let storefront: ReleasePair

scenario(
  'a preview link shows a published version to each browser that agrees to it, on any shop, and to no other',
  async ({ visitor, anotherVisitor, sites }) => {
    storefront = await publishNext('remote-storefront')
    const { present, next } = storefront
    const remotes = [{ name: next.name, version: next.version }]
    const { preview } = (await operator().post('/registry/preview', { remotes, days: 1 })).payload
    const { page } = visitor
    const second = await anotherVisitor()
    for (const [browser, shop] of [
      [page, sites.of('terracotta')],
      [second.page, sites.of('northlight')],
    ] as const) {
      await browser.goto(`${shop}/products?page=1&preview=${preview}`)
      await expectAccessible(browser)
      await Promise.all([browser.waitForNavigation({ waitUntil: 'networkidle2' }), browser.click('form button')])
      expect(new URL(browser.url()).search).toBe('?page=1')
      await waitForHydration(browser)
      await link(browser, 'About Us').click()
      await browser.waitForFunction(() => location.pathname.endsWith('/aboutus'))
      expect(await loadedVersions(browser, next.name)).toEqual([next.version])
      expect(await noticeText(browser)).toContain(`Preview of ${next.name} ${next.version}`)
    }
    await expectAccessible(page)
    const address = `${sites.of('terracotta')}/products`
    const previewed = await get(address, { cookie: `showcase-preview=${preview}` })
    expect([previewed.headers['cache-control'], previewed.headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
    expect(previewed.headers['surrogate-control']).toBeUndefined()
    expect(previewed.body).toContain(`/${next.version}/`)
    for (const cookie of ['', 'showcase-preview=forged', `showcase-preview=${preview}x`]) {
      const { body, headers } = await get(address, { cookie })
      expect([body.includes(`/${present.version}/`), body.includes(`/${next.version}/`)]).toEqual([true, false])
      expect(headers['cache-control']).not.toBe('no-store')
    }
    expect((await get(`${address}?preview=forged`)).status).toBe(403)
    await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), button(page, 'End the preview').click()])
    await waitForHydration(page)
    expect([await hasNotice(page), await loadedVersions(page, next.name)]).toEqual([false, [present.version]])
  },
  { sites: platform.sites, timeout: 60_000 },
)

scenario(
  'two businesses get two versions of a remote at the same time from one shell',
  async ({ visitor, anotherVisitor, sites }) => {
    const { present, next } = storefront
    await change({ act: 'pin', name: next.name, businessName: 'northlight', version: next.version })
    const address = (business: string) => `${sites.of(business)}/products`
    expect(await servedAfter(address('northlight'), next.version)).toBeLessThan(1000)
    const otherVisitor = await anotherVisitor()
    for (const [{ open, page }, business, version] of [
      [visitor, 'terracotta', present.version],
      [otherVisitor, 'northlight', next.version],
    ] as const) {
      await open(address(business))
      await waitForHydration(page)
      await link(page, 'About Us').click()
      await page.waitForFunction(() => location.pathname.endsWith('/aboutus'))
      expect(await loadedVersions(page, next.name)).toEqual([version])
    }
    // Both pages load the same shell script.
    const shellOf = (page: Page) =>
      page.$eval('script[src*="/shell/shell."]', script => (script as HTMLScriptElement).src)
    const [one, other] = [await shellOf(visitor.page), await shellOf(otherVisitor.page)]
    expect(new URL(one).pathname).toBe(new URL(other).pathname)
  },
  { sites: platform.sites, timeout: 90_000 },
)

scenario(
  'an open page keeps its release set during a promotion; the next document gets the new set',
  async ({ visitor, sites }) => {
    const { present, next } = storefront
    const { page } = visitor
    await visitor.open(`${sites.of('fieldkit')}/`)
    await visitor.open(`${sites.custom}/products`)
    await waitForHydration(page)
    const { change: number } = await change({ act: 'promote', name: next.name, version: next.version })
    await servedAfter(`${sites.custom}/products`, next.version)
    await link(page, 'About Us').click()
    await page.waitForFunction(() => location.pathname.endsWith('/aboutus'))
    expect(await loadedVersions(page, next.name)).toEqual([present.version])
    await visitor.open(`${sites.custom}/aboutus`)
    await waitForHydration(page)
    expect(await loadedVersions(page, next.name)).toEqual([next.version])
    await operator().put('/registry/revert', { change: number })
    await servedAfter(`${sites.custom}/products`, present.version)
  },
  { sites: platform.sites, timeout: 90_000 },
)

test('publish, canary, pin, promotion and rollback during 10,000 page loads: no load fails, and each change shows within a second', async () => {
  const { main } = platform.sites()
  const [home, shop] = [`${main}/faq`, `${main}/terracotta/contactus`]
  const setOf = async () => String((await get(home)).headers['x-release-set'])
  const before = await setOf()
  const loading = loadPages([home, home, home, home, shop], 10_000)
  const marketing = await publishNext('remote-marketing')
  const { name, version } = storefront.next
  const ofShop = { name, businessName: 'terracotta' }
  const ofHome = { name: marketing.next.name, version: marketing.next.version }
  const delays: number[] = []
  for (const [step, address, served] of [
    [{ act: 'promote', name, version, channel: 'canary', tenants: ['terracotta'] }, shop, storefront.next],
    [{ act: 'end', name }, shop, storefront.present],
    [{ act: 'pin', ...ofShop, version }, shop, storefront.next],
    [{ act: 'unpin', ...ofShop }, shop, storefront.present],
    [{ act: 'promote', ...ofHome }, home, marketing.next],
    [{ act: 'rollback', name: ofHome.name }, home, marketing.present],
  ] as const) {
    await change(step)
    delays.push(await servedAfter(address, served.version))
    await loadedBy(loading, address)
  }
  const lastChange = Date.now()
  const { pages } = loading
  const answers = await loading.answers
  expect(answers.at(-1)?.at).toBeGreaterThan(lastChange)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers).toHaveLength(10_000)
  expect(Math.max(...delays)).toBeLessThan(1000)
  // Every script that one of the pages names exists.
  expect(await setOf()).toBe(before)
  // Both pages with their stable version and with the next one.
  expect(pages.size).toBe(4)
  const scripts = [...pages.values()].flatMap(page => page.match(/\/remotes\/[^"'\s]+\/remoteEntry\.js/g) ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of new Set(scripts)) expect((await get(main + script)).status).toBe(200)
}, 240_000)

scenario(
  'a snapshot replay needs a signed link, shows a banner, and is neither cached nor indexed',
  async ({ visitor, sites }) => {
    const { present, next } = storefront
    const address = `${sites.of('terracotta')}/products`
    const before = await get(address)
    const id = String(before.headers['x-release-set'])
    expect(before.body).toContain(`<meta name="release-set" content="${id}"`)
    await change({ act: 'promote', name: next.name, version: next.version })
    await servedAfter(address, next.version)
    const { payload } = await operator().post('/registry/set', { id })
    const link = `${address}?set=${payload.set}`
    const { headers } = await get(link)
    expect([headers['cache-control'], headers['x-robots-tag'], headers['x-release-set']]).toEqual([
      'no-store',
      'noindex',
      id,
    ])
    await visitor.open(link)
    await waitForHydration(visitor.page)
    expect(await loadedVersions(visitor.page, next.name)).toEqual([present.version])
    expect(await noticeText(visitor.page)).toContain(id)
    await visitor.page.locator('::-p-aria([role="link"][name="Show the current page"])').click()
    await visitor.page.waitForFunction(() => location.search === '')
    await waitForHydration(visitor.page)
    expect(await hasNotice(visitor.page)).toBe(false)
    const [name = ''] = payload.set.split('.')
    for (const wrong of [name, `${payload.set}x`, 'aaaaaaaaaaaaa']) {
      const refused = await get(`${address}?set=${wrong}`)
      expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    }
    await change({ act: 'promote', name: next.name, version: present.version })
  },
  { sites: platform.sites, timeout: 90_000 },
)
