import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { isNoticed, noticeText } from '../pages/notice.page.ts'
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

/** Versions of the remote whose scripts the page has run. */
function versionsRun(page: Page, remote: string) {
  return page.evaluate(name => {
    const files = performance.getEntriesByType('resource').map(({ name: address }) => address)
    const versions = files.map(address => new RegExp(`/remotes/${name}/([^/]+)/.*\\.js$`).exec(address)?.[1])
    return [...new Set(versions.filter(Boolean))]
  }, remote)
}

/** Milliseconds until a page is made with this version. */
async function servedAfter(address: string, version: string): Promise<number> {
  const begun = performance.now()
  while (!(await get(address)).body.includes(`/${version}/`))
    if (performance.now() - begun > 10_000) throw new Error(`${version} is not served`)
  return performance.now() - begun
}

let storefront: ReleasePair

scenario(
  'two businesses have two versions of a remote at once, from one shell',
  async ({ visitor, anotherVisitor, sites }) => {
    storefront = await publishNext('remote-storefront')
    const { present, next } = storefront
    await change({ act: 'pin', name: next.name, businessName: 'northlight', version: next.version })
    const address = (business: string) => `${sites.of(business)}/products`
    expect(await servedAfter(address('northlight'), next.version)).toBeLessThan(1000)
    const neighbour = await anotherVisitor()
    for (const [{ open, page }, business, version] of [
      [visitor, 'terracotta', present.version],
      [neighbour, 'northlight', next.version],
    ] as const) {
      await open(address(business))
      await waitForHydration(page)
      await link(page, 'About Us').click()
      await page.waitForFunction(() => location.pathname.endsWith('/aboutus'))
      expect(await versionsRun(page, next.name)).toEqual([version])
    }
    // One shell: the same script for both.
    const shellOf = (page: Page) => page.$eval('script[src*="/shell/"]', script => (script as HTMLScriptElement).src)
    const [one, other] = [await shellOf(visitor.page), await shellOf(neighbour.page)]
    expect(new URL(one).pathname).toBe(new URL(other).pathname)
  },
  { sites: platform.sites, timeout: 90_000 },
)

scenario(
  'an open page keeps its set while another is promoted; the next document has the new one',
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
    expect(await versionsRun(page, next.name)).toEqual([present.version])
    await visitor.open(`${sites.custom}/aboutus`)
    await waitForHydration(page)
    expect(await versionsRun(page, next.name)).toEqual([next.version])
    await operator().put('/registry/revert', { change: number })
    await servedAfter(`${sites.custom}/products`, present.version)
  },
  { sites: platform.sites, timeout: 90_000 },
)

test('a release is promoted and rolled back under 10,000 page loads: none fails, and new visitors have it within a second', async () => {
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
  // Both were served meanwhile, and every script that a page names was there.
  expect(await setOf()).toBe(before)
  expect(pages.size).toBe(3)
  const scripts = [...pages.values()].flatMap(page => page.match(/\/remotes\/[^"'\s]+\/remoteEntry\.js/g) ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of new Set(scripts)) expect((await get(main + script)).status).toBe(200)
}, 240_000)

scenario(
  'a page is shown as it was by a signed link alone, with a banner, and kept and found by nobody',
  async ({ visitor, sites }) => {
    const { present, next } = storefront
    const address = `${sites.of('terracotta')}/products`
    const past = await get(address)
    const id = String(past.headers['x-release-set'])
    expect(past.body).toContain(`<meta name="release-set" content="${id}"`)
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
    expect(await versionsRun(visitor.page, next.name)).toEqual([present.version])
    expect(await noticeText(visitor.page)).toContain(id)
    await visitor.page.locator('::-p-aria([role="link"][name="Show it as it is now"])').click()
    await visitor.page.waitForFunction(() => location.search === '')
    await waitForHydration(visitor.page)
    expect(await isNoticed(visitor.page)).toBe(false)
    const [name = ''] = payload.set.split('.')
    for (const wrong of [name, `${payload.set}x`, 'aaaaaaaaaaaaa']) {
      const refused = await get(`${address}?set=${wrong}`)
      expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    }
    await change({ act: 'promote', name: next.name, version: present.version })
  },
  { sites: platform.sites, timeout: 90_000 },
)
