import { expect } from '@jest/globals'
import { demo, type Sites } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import { ownPlatform, withoutFolder } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, heading, link, waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

const platform = ownPlatform('faults')
/** Console errors of a script that is missing, fails its integrity check, or times out. */
const loadErrors =
  /Failed to load resource|could not be loaded|remote.admin.leads|integrity|ERR_|RUNTIME-|ScriptExternal|Federation/i

async function signIn(visitor: Visitor, sites: Sites) {
  return (await new SignInPage(visitor, sites).open()).signIn(demo.terracotta.owner)
}

/** The frame, other admin screens, the storefront and the platform site must work. */
async function expectOtherScreensWork(visitor: Visitor, sites: Sites): Promise<void> {
  const { page } = visitor
  await link(page, 'Products').click()
  await page.waitForSelector('main li[aria-label]')
  await link(page, 'Profile').click()
  await waitForText(page, 'terracotta')
  await visitor.open(`${sites.of('terracotta')}/products`)
  await page.waitForSelector('main article')
  await visitor.open(`${sites.main}/home`)
  await page.waitForSelector('main h1')
}

/** Waits for the screen's address, because the dashboard's cards of the remote have a Retry button too. */
async function openLeads(page: Page): Promise<void> {
  await link(page, 'Leads').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/leads')
}

scenario(
  'a remote whose folder is missing shows an error with Retry in its area; Retry loads it when the folder is back',
  async ({ visitor, sites }) => {
    visitor.allowErrors(loadErrors)
    const { page } = visitor
    await withoutFolder(platform.folderOf('remote-admin-leads'), async () => {
      await signIn(visitor, sites)
      await waitForText(page, 'This part is not available right now.')
      await openLeads(page)
      await button(page, 'Retry').wait()
      expect(await page.$('nav[aria-label="Admin"]')).not.toBeNull()
      await expectOtherScreensWork(visitor, sites)
      await visitor.open(`${sites.main}/userAdmin/leads`)
      await button(page, 'Retry').wait()
    })
    await button(page, 'Retry').click()
    await heading(page, 'Leads').wait()
  },
  { sites: platform.sites },
)

scenario(
  'a remote that throws while loading shows an error with Retry; other screens work',
  async ({ visitor, sites }) => {
    visitor.allowErrors(loadErrors)
    visitor.allowErrors(/broken on purpose/)
    const { page } = visitor
    await interceptRemote(page, request =>
      request.respond({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    await signIn(visitor, sites)
    await openLeads(page)
    await button(page, 'Retry').wait()
    await expectOtherScreensWork(visitor, sites)
  },
  { sites: platform.sites },
)

scenario(
  'a remote that does not answer shows an error with Retry after a timeout; other screens work meanwhile',
  async ({ visitor, sites }) => {
    visitor.allowErrors(loadErrors)
    const { page } = visitor
    await interceptRemote(page, () => undefined)
    await signIn(visitor, sites)
    await link(page, 'Leads').click()
    await expectOtherScreensWork(visitor, sites)
    await page.goto(`${sites.main}/userAdmin/leads`, { waitUntil: 'domcontentloaded' })
    await button(page, 'Retry').setTimeout(45_000).wait()
  },
  { sites: platform.sites, timeout: 120_000 },
)

scenario(
  'a changed chunk whose hash is not in the page is not run',
  async ({ visitor, sites }) => {
    visitor.allowErrors(loadErrors)
    const { page } = visitor
    const chunk = /\/remotes\/remote-storefront\/.*\/chunks\/products\..*\.js/
    // The service worker's own requests are not intercepted.
    await page.setBypassServiceWorker(true)
    await page.setRequestInterception(true)
    page.on('request', async request => {
      if (!chunk.test(request.url())) return request.continue()
      const { body } = await get(request.url())
      const headers = { 'access-control-allow-origin': '*' }
      await request.respond({ contentType: 'text/javascript', headers, body: `self.wasChanged = true;${body}` })
    })
    const response = await visitor.open(`${sites.of('terracotta')}/home`)
    expect(await response?.text()).not.toMatch(chunk)
    await waitForHydration(page)
    await link(page, 'Products').click()
    await button(page, 'Retry').wait()
    expect(await page.evaluate(() => 'wasChanged' in self)).toBe(false)
  },
  { sites: platform.sites },
)

/**
 * Intercepts requests for the scripts of remote-admin-leads. Call it before a page is opened: requests that are under way
 * when interception begins may never end.
 */
async function interceptRemote(
  page: Page,
  answer: (request: import('puppeteer').HTTPRequest) => unknown,
): Promise<void> {
  await page.setCacheEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (/\/remotes\/remote-admin-leads\/.*\.js/.test(request.url())) answer(request)
    else void request.continue()
  })
}
