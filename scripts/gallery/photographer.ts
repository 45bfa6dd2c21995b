import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Viewport } from 'puppeteer'
import { becomeStill, freshPage, navigate, openAndSettle, settle, signedInPage } from '../testing/screen-page.ts'
import type { Sites } from '../testing/sites.ts'
import { type FaultInjection, injectFaults } from './inject-faults.ts'
import type { Screen } from './screens.ts'
import type { State } from './states.ts'

/** Maximum height of a screenshot in pixels; browsers fail on much higher ones. */
const HIGHEST = 12_000
/** Milliseconds after a client navigation until the page has sent its requests and shows its skeletons. */
const NAVIGATION_TIME = 2000

interface Tab {
  page: Page
  faults: FaultInjection | null
}

/** Takes screenshots of a state at one width. Each owner, and the visitor, has a tab. */
export function photographer(browser: Browser, sites: Sites, { faultOf, isOver = true }: State, viewport: Viewport) {
  const tabs = new Map<string, Tab>()

  async function tabOf(owner = ''): Promise<Tab> {
    const known = tabs.get(owner)
    if (known) return known
    const page = await (owner ? signedInPage(browser, sites, owner) : freshPage(browser))
    const tab = { page, faults: faultOf ? await injectFaults(page, faultOf) : null }
    tabs.set(owner, tab)
    return tab
  }

  async function open({ page, faults }: Tab, { url, from }: Screen): Promise<void> {
    if (from) await openAndSettle(page, from)
    faults?.begin()
    if (!from) return openAndSettle(page, url)
    await navigate(page, url)
    await pause(NAVIGATION_TIME)
    if (isOver) await settle(page)
  }

  return {
    /** @returns false if no request of the screen failed; then there is no screenshot */
    async take(screen: Screen, path: `${string}.jpg`): Promise<boolean> {
      const tab = await tabOf(screen.owner)
      const { page, faults } = tab
      await page.bringToFront()
      await page.setViewport(viewport)
      await open(tab, screen)
      const isInState = faults?.count !== 0
      if (isInState) await photograph(page, path, Boolean(screen.owner))
      await faults?.end()
      return isInState
    },
    async close() {
      for (const { page } of tabs.values()) await page.browserContext().close()
    },
  }

  async function photograph(page: Page, path: `${string}.jpg`, isOwners: boolean): Promise<void> {
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST)
    // The admin's navigation is as high as the window or at its end, which must not be in the middle of the screenshot.
    if (isOwners) await page.setViewport({ ...viewport, height })
    await becomeStill(page)
    const clip = { x: 0, y: 0, width: viewport.width, height }
    await page.screenshot({ path, type: 'jpeg', quality: 80, clip, captureBeyondViewport: true })
  }
}
