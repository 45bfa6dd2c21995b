import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { hasNotice, noticeText } from '../pages/notice.page.ts'
import { Api } from '../support/api.ts'
import { loadPages } from '../support/load.ts'
import { type ReleasePair, uploadNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { link, waitForHydration } from '../support/screen.ts'

const platform = ownPlatform('registry')

function operator() {
  return new Api(platform.sites().api, platform.platformToken())
}

function publishNext(remote: string) {
  return uploadNextRelease(operator(), platform.folderOf(remote))
}

async function change(...steps: object[]) {
  const answer = await operator().put('/registry/change', { steps })
  expect(answer).toMatchObject({ error: '' })
  return answer.payload
}

/** Versions of the remote whose scripts the page has loaded. */
function loadedVersions(page: Page, remote: string) {
  return page.evaluate(name => {
    const files = performance.getEntriesByType('resource').map(({ name: address }) => address)
    const versions = files.map(address => new RegExp(`/remotes/${name}/([^/]+)/.*\\.js$`).exec(address)?.[1])
    return [...new Set(versions.filter(Boolean))]
  }, remote)
}

/** @returns milliseconds until a page uses this version */
async function servedAfter(address: string, version: string): Promise<number> {
  const begun = performance.now()
  while (!(await get(address)).body.includes(`/${version}/`))
    if (performance.now() - begun > 10_000) throw new Error(`${version} is not served`)
  return performance.now() - begun
}

let storefront: ReleasePair

scenario(
  'two businesses get two versions of a remote at the same time from one shell',
  async ({ visitor, anotherVisitor, sites }) => {
    storefront = await publishNext('remote-storefront')
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

test('promotions and rollbacks during 10,000 page loads: no load fails, and new visitors get each change within a second', async () => {
  const { main } = platform.sites()
  const { present, next } = await publishNext('remote-marketing')
  const address = `${main}/faq`
  const setOf = async () => String((await get(address)).headers['x-release-set'])
  const before = await setOf()
  const loading = loadPages([address, address, address, address, `${main}/terracotta/contactus`], 10_000)
  const delays: number[] = []
  for (const step of [
    { act: 'promote', name: next.name, version: next.version },
    { act: 'rollback', name: next.name },
    { act: 'promote', name: next.name, version: next.version },
    { act: 'rollback', name: next.name },
  ]) {
    await change(step)
    delays.push(await servedAfter(address, step.act === 'promote' ? next.version : present.version))
  }
  const { answers, pages } = await loading
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers).toHaveLength(10_000)
  expect(Math.max(...delays)).toBeLessThan(1000)
  // Every script that one of the pages names exists.
  expect(await setOf()).toBe(before)
  expect(pages.size).toBe(3)
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
