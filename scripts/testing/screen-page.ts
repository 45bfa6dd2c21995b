import { createApi } from '@showcase/api-client'
import { digestPassword } from '@showcase/contract/password'
import type { Browser, Frame, Page } from 'puppeteer'
import { openPage } from './open-page.ts'
import { demo, demoPassword, type Sites } from './sites.ts'

/** Pixels from the top within which pictures must have loaded; infinite lists have no end. */
const DEPTH = 6000
/** Milliseconds of a transition. Longer animations belong to a state: loading, or the time that a toast has left. */
const LONGEST_ANIMATION = 1000

/** A visitor's page in a new browser context. */
export async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.createBrowserContext()).newPage()
}

/** A page in a new browser context with a signed-in owner. */
export async function signedInPage(
  from: Browser,
  { main, api }: Sites,
  owner: string = demo.terracotta.owner,
): Promise<Page> {
  const { payload } = await createApi({ baseUrl: api }).auth.logIn({
    email: owner,
    password: digestPassword(demoPassword),
  })
  const page = await freshPage(from)
  await storeSession(page, main, payload.authorization)
  return page
}

/** Stores an owner's token in the browser of a page, as signing in does. */
export async function storeSession(page: Page, main: string, token: string): Promise<void> {
  // A document of the same origin without scripts.
  await page.goto(`${main}/robots.txt`)
  await page.evaluate(stored => localStorage.setItem('authorization', stored), token)
}

/** Opens an address and waits for its content, lazy pictures included. */
export async function openAndSettle(page: Page, url: string): Promise<void> {
  await openPage(page, url)
  await settle(page)
}

/**
 * Waits for the end of running animations, except endless ones. Asks in each frame, because the browser draws no frame for an
 * animation that only the compositor runs, and a busy one may then end it late or never.
 *
 * @param longest milliseconds; longer animations are not waited for
 */
export function waitForAnimations(page: Page | Frame, longest = Number.MAX_VALUE): Promise<void> {
  return page.evaluate(async most => {
    const isAwaited = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= most
    while (document.getAnimations().some(isAwaited)) await new Promise(requestAnimationFrame)
  }, longest)
}

/** Waits for short animations and decoded pictures, for which a screenshot does not wait. */
export async function becomeStill(page: Page): Promise<void> {
  await waitForAnimations(page, LONGEST_ANIMATION)
  await page.evaluate(() => Promise.allSettled([...document.images].filter(i => i.complete).map(i => i.decode())))
}

/** Starts a client navigation to another page of the open site. */
export async function navigate(page: Page, url: string): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(href => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Waits for the content of the open page, lazy pictures included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label^="Loading"]'))
  await loadLazyPictures(page)
}

/** Loads lazy pictures below the fold and waits for them. */
async function loadLazyPictures(page: Page): Promise<void> {
  const complete = (depth: number) => {
    const near = [...document.images].filter(image => image.getBoundingClientRect().top < depth)
    for (const image of near) image.loading = 'eager'
    return near.every(image => image.complete)
  }
  await page.waitForFunction(complete, {}, DEPTH)
}
