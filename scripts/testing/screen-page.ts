import { createApi } from '@showcase/api-client'
import { digestPassword } from '@showcase/contract/password'
import type { Browser, Page } from 'puppeteer'
import { demo, demoPassword, type Sites } from './sites.ts'

/** How far down a page pictures are waited for, in pixels; lists go on for ever. */
const DEPTH = 6000

/** A page of its own, in which an owner has signed in: terracotta's, unless another is named. */
export async function signedInPage(
  from: Browser,
  { main, api }: Sites,
  owner: string = demo.terracotta.owner,
): Promise<Page> {
  const { payload } = await createApi({ baseUrl: api }).auth.logIn({
    email: owner,
    password: digestPassword(demoPassword),
  })
  const page = await (await from.createBrowserContext()).newPage()
  // A page of the same site that does nothing.
  await page.goto(`${main}/robots.txt`)
  await page.evaluate(token => localStorage.setItem('authorization', token), payload.authorization)
  return page
}

/** Opens an address and waits for everything on it, the pictures far down too. */
export async function openWhole(page: Page, url: string): Promise<void> {
  // Two connections may stay open: the admin area hears of new notifications over one.
  await page.goto(url, { waitUntil: 'networkidle2', timeout: 30_000 })
  await whole(page)
}

/** Goes to another page of the site that is open as a link would: its browser reads what it shows. */
export async function goOn(page: Page, url: string): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(href => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Waits for everything on the page that is open, the pictures far down too. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label^="Loading"]'))
  await loadLazyPictures(page)
}

/** Fetches the pictures below the fold too, which wait until a person comes near, and waits for them. */
async function loadLazyPictures(page: Page): Promise<void> {
  const complete = (depth: number) => {
    const near = [...document.images].filter(image => image.getBoundingClientRect().top < depth)
    for (const image of near) image.loading = 'eager'
    return near.every(image => image.complete)
  }
  await page.waitForFunction(complete, {}, DEPTH)
}
