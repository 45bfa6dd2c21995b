import { expect } from '@jest/globals'
import { storeSession } from '@showcase/scripts/testing/screen-page'
import { demo } from '@showcase/scripts/testing/sites'
import { slowNetwork } from '../support/connection.ts'
import { recordLayoutShifts } from '../support/layout-shift.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, link, waitForHydration, waitForText } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

const { owner } = demo.terracotta

/** Screens of the shell and of each remote. */
const screens = ['dashboard', 'products', 'leads', 'notifications']

/** Scripts, stylesheets and lists of hashes that the page has requested before its first call for the owner's data. */
function filesBeforeData() {
  const requests = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
    path: new URL(name).pathname,
    startTime,
  }))
  const first = requests.find(({ path }) => path.startsWith('/api/userAdmin/'))
  if (!first) return null
  return requests
    .filter(({ path, startTime }) => startTime <= first.startTime && /\.(js|css|json)$/.test(path))
    .map(({ path }) => path)
}

for (const screen of screens)
  scenario(`the document of ${screen} names all files that are needed for its data`, async ({ visitor }) => {
    const { page } = visitor
    const { token } = await api.as(owner)
    await storeSession(page, sites.main, token)
    const response = await visitor.open(`${sites.main}/userAdmin/${screen}`)
    const html = (await response?.text()) ?? ''
    const files = await page.waitForFunction(filesBeforeData)
    const paths = (await files.jsonValue()) ?? []
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter(path => !html.includes(path))).toEqual([])
  })

scenario(
  'on a slow network the data of leads moves nothing on a phone',
  async ({ visitor }) => {
    const { page } = visitor
    await storeSession(page, sites.main, (await api.as(owner)).token)
    await recordLayoutShifts(page)
    await page.emulateNetworkConditions(slowNetwork)
    await visitor.open(`${sites.main}/userAdmin/leads`)
    await button(page, 'Download Leads').wait()
    await page.waitForSelector('main ol li')
    expect(await page.evaluate(() => window.shifts.filter(({ value }) => value > 0.01))).toEqual([])
  },
  { viewport: phone },
)

/** Opens a list through the navigation. @returns milliseconds between its skeleton and its rows; 0 without a skeleton */
async function waitingTime(label: string) {
  let skeletonAt = 0
  const { promise: rows, resolve: showRows } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1')?.textContent !== label) return
    if (document.querySelector('main [role="status"][aria-label^="Loading"]')) skeletonAt ||= performance.now()
    else if (document.querySelector('main ol li')) showRows()
  })
  observer.observe(document, { subtree: true, childList: true })
  document.querySelector<HTMLElement>(`nav[aria-label="Admin"] a[href$="/${label.toLowerCase()}"]`)?.click()
  await rows
  observer.disconnect()
  return skeletonAt && performance.now() - skeletonAt
}

scenario(
  'the rows of a list show before React would replace a skeleton by itself, after 300 ms',
  async ({ visitor }) => {
    await openAdmin(visitor, await api.as(owner), 'products')
    const times: number[] = []
    // A busy machine may need longer at times.
    while (times.length < 10 && !times.some(time => time < 250))
      for (const label of ['Catalogues', 'Products']) times.push(await visitor.page.evaluate(waitingTime, label))
    expect(Math.min(...times)).toBeLessThan(250)
  },
)

scenario('the navigation of the owner is painted before any script arrives', async ({ visitor }) => {
  const { page } = visitor
  await page.setRequestInterception(true)
  page.on('request', request => {
    // The page's scripts never arrive.
    if (request.resourceType() !== 'script') void request.continue()
  })
  await page.goto(`${sites.main}/userAdmin/products`, { waitUntil: 'domcontentloaded' })
  await page.waitForSelector('nav[aria-label="Admin"] a[href="/userAdmin/catalogues"]', { visible: true })
  await page.waitForSelector('main [aria-label="Loading"]', { visible: true })
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await page.waitForFunction(isPainted)
})

scenario(
  'the sheet of the navigation stays open when the page is hydrated and its data arrives',
  async ({ visitor }) => {
    const { page } = visitor
    await storeSession(page, sites.main, (await api.as(owner)).token)
    const { promise: isOpen, resolve: answerOwner } = Promise.withResolvers<void>()
    await page.setRequestInterception(true)
    page.on('request', async request => {
      if (request.url().endsWith('/api/auth/user/fetch')) await isOpen
      void request.continue()
    })
    await page.goto(`${sites.main}/userAdmin/leads`, { waitUntil: 'domcontentloaded' })
    await button(page, 'More').click()
    await link(page, 'Sign out').wait()
    await waitForHydration(page)
    answerOwner()
    await page.waitForSelector('main ol li')
    expect(await page.$('nav :popover-open')).not.toBeNull()
  },
  { viewport: phone },
)

scenario("an editor's code is fetched while its record is", async ({ visitor }) => {
  const { page } = visitor
  const { token } = await api.as(owner)
  await storeSession(page, sites.main, token)
  await page.setRequestInterception(true)
  page.on('request', request => {
    // The record never arrives.
    if (!request.url().includes('/user/fetchDetails')) void request.continue()
  })
  let html = ''
  const isCode = (address: string) =>
    /\/remotes\/remote-admin-profile\/.*\.js$/.test(address) && !html.includes(new URL(address).pathname)
  const response = await page.goto(`${sites.main}/userAdmin/userProfileInfo`, { waitUntil: 'domcontentloaded' })
  html = (await response?.text()) ?? ''
  const code = await page.waitForResponse(answer => isCode(answer.url()))
  expect(code.status()).toBe(200)
})

scenario('a page of the area whose code cannot be loaded says so and offers Retry', async ({ visitor }) => {
  const { page } = visitor
  visitor.allowErrors(/ERR_FAILED|admin/)
  await storeSession(page, sites.main, (await api.as(owner)).token)
  await page.setRequestInterception(true)
  page.on('request', request =>
    request.url().includes('/shell/chunks/admin') ? void request.abort() : void request.continue(),
  )
  await page.goto(`${sites.main}/userAdmin/products`)
  await button(page, 'Retry').wait()
})

scenario('an editor whose code could not be loaded opens after Retry', async ({ visitor }) => {
  const { page } = visitor
  visitor.allowErrors(/ERR_FAILED|could not be loaded|ChunkLoadError|Loading chunk/)
  await openAdmin(visitor, await api.as(owner), 'products')
  await page.waitForSelector('main ol li')
  let isOffline = true
  await page.setRequestInterception(true)
  page.on('request', request =>
    isOffline && request.resourceType() === 'script' ? void request.abort() : void request.continue(),
  )
  await link(page, 'Add product').click()
  await button(page, 'Retry').wait()
  isOffline = false
  await button(page, 'Retry').click()
  await page.waitForSelector('main input[name="productName"]')
})

scenario('products are listed although the code of their filters cannot be loaded', async ({ visitor }) => {
  const { page } = visitor
  visitor.allowErrors(/ERR_FAILED|could not be loaded|ChunkLoadError|Loading chunk/)
  await storeSession(page, sites.main, (await api.as(owner)).token)
  let html = ''
  await page.setRequestInterception(true)
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const isLater =
      html !== '' && /^\/remotes\/remote-admin-catalogue\/.*\.js$/.test(pathname) && !html.includes(pathname)
    isLater ? void request.abort() : void request.continue()
  })
  page.on('response', async response => {
    if (response.request().isNavigationRequest()) html = await response.text()
  })
  await page.goto(`${sites.main}/userAdmin/products`, { waitUntil: 'domcontentloaded' })
  await page.waitForSelector('main ol li')
  await waitForText(page, 'The filters could not be loaded. Reload the page to use them.')
})

scenario('the signed-in owner is asked for once, before any script arrives', async ({ visitor }) => {
  const { page } = visitor
  await storeSession(page, sites.main, (await api.as(owner)).token)
  const { promise: asked, resolve: release } = Promise.withResolvers<string | undefined>()
  let calls = 0
  await page.setRequestInterception(true)
  page.on('request', async request => {
    if (request.url().endsWith('/auth/user/fetch')) {
      calls += 1
      release(request.headers().authorization)
    }
    if (request.resourceType() === 'script') await asked
    await request.continue()
  })
  await visitor.open(`${sites.main}/userAdmin/products`)
  expect(await asked).toBeTruthy()
  await page.waitForSelector('main ol li')
  expect(calls).toBe(1)
})
