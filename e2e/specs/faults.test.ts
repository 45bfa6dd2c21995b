import { expect } from '@jest/globals'
import { demo, type Sites } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import { ownPlatform, withoutFolder } from '../support/own-platform.ts'
import { scenario } from '../support/scenario.ts'
import { button, heading, link, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

const platform = ownPlatform('faults')
/** What the browser says of a script that is gone, refused by its hash, or abandoned. */
const LOAD_ERRORS =
  /Failed to load resource|could not be loaded|remote.admin.leads|integrity|ERR_|RUNTIME-|ScriptExternal|Federation/i

async function signIn(visitor: Visitor, sites: Sites) {
  return (await new SignInPage(visitor, sites).open()).signIn(demo.terracotta.owner)
}

/** The frame, the other admin screens and the shop do not notice. */
async function expectTheRestWorks(visitor: Visitor, sites: Sites): Promise<void> {
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

/** The dashboard's cards of the same remote have a Retry as well: what is looked at is the screen. */
async function openLeads(page: Page): Promise<void> {
  await link(page, 'Leads').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/leads')
}

scenario(
  'a remote whose folder is gone shows an error with Retry in its own place; Retry heals it once it is back',
  async ({ visitor, sites }) => {
    visitor.allowErrors(LOAD_ERRORS)
    const { page } = visitor
    await withoutFolder(platform.folderOf('remote-admin-leads'), async () => {
      await signIn(visitor, sites)
      await waitForText(page, 'This part is not available right now.')
      await openLeads(page)
      await button(page, 'Retry').wait()
      expect(await page.$('nav[aria-label="Admin"]')).not.toBeNull()
      await expectTheRestWorks(visitor, sites)
      await visitor.open(`${sites.main}/userAdmin/leads`)
      await button(page, 'Retry').wait()
    })
    await button(page, 'Retry').click()
    await heading(page, 'Leads').wait()
  },
  { sites: platform.sites },
)

scenario(
  'a remote that throws while it loads shows an error with Retry; the rest works',
  async ({ visitor, sites }) => {
    visitor.allowErrors(LOAD_ERRORS)
    visitor.allowErrors(/broken on purpose/)
    const { page } = visitor
    await signIn(visitor, sites)
    await answerRemote(page, request =>
      request.respond({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    await openLeads(page)
    await button(page, 'Retry').wait()
    await expectTheRestWorks(visitor, sites)
  },
  { sites: platform.sites },
)

scenario(
  'a remote that hangs shows an error with Retry after a while; the rest works meanwhile',
  async ({ visitor, sites }) => {
    visitor.allowErrors(LOAD_ERRORS)
    const { page } = visitor
    await signIn(visitor, sites)
    await answerRemote(page, () => undefined)
    await link(page, 'Leads').click()
    await expectTheRestWorks(visitor, sites)
    await page.goto(`${sites.main}/userAdmin/leads`, { waitUntil: 'domcontentloaded' })
    await button(page, 'Retry').setTimeout(45_000).wait()
  },
  { sites: platform.sites, timeout: 120_000 },
)

/** Answers for the files of remote-admin-leads; everything else goes its way. */
async function answerRemote(page: Page, answer: (request: import('puppeteer').HTTPRequest) => unknown): Promise<void> {
  await page.setCacheEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (/\/remotes\/remote-admin-leads\/.*\.js/.test(request.url())) answer(request)
    else void request.continue()
  })
}
