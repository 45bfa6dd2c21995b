import type { Browser, Page, Viewport } from 'puppeteer'
import { goOn, openWhole, signedInPage, whole } from '../testing/screen-page.ts'
import type { Sites } from '../testing/sites.ts'
import { type Befallen, befall } from './befall.ts'
import type { Screen } from './screens.ts'
import type { State } from './states.ts'

/** Where pictures end, in pixels: a browser takes none that is much higher. */
const HIGHEST = 12_000
/** Milliseconds in which a page that is gone to has asked for all it shows, and shows that it waits. */
const PATIENCE = 2000

interface Tab {
  page: Page
  befallen: Befallen | null
}

/** Takes screens in a state at one width; everybody who sees them keeps a tab. */
export function photographer(browser: Browser, sites: Sites, { fateOf, isOver = true }: State, viewport: Viewport) {
  const tabs = new Map<string, Tab>()

  async function tabOf(owner = ''): Promise<Tab> {
    const known = tabs.get(owner)
    if (known) return known
    const page = owner
      ? await signedInPage(browser, sites, owner)
      : await (await browser.createBrowserContext()).newPage()
    const tab = { page, befallen: fateOf ? await befall(page, fateOf) : null }
    tabs.set(owner, tab)
    return tab
  }

  async function open({ page, befallen }: Tab, { url, from }: Screen): Promise<void> {
    if (from) await openWhole(page, from)
    befallen?.begin()
    if (!from) return openWhole(page, url)
    await goOn(page, url)
    await new Promise(shown => setTimeout(shown, PATIENCE))
    if (isOver) await whole(page)
  }

  return {
    /** @returns false where nothing befell the screen, and no picture was taken */
    async take(screen: Screen, path: `${string}.jpg`): Promise<boolean> {
      const tab = await tabOf(screen.owner)
      const { page, befallen } = tab
      await page.bringToFront()
      await page.setViewport(viewport)
      await open(tab, screen)
      const isInState = befallen?.count !== 0
      if (isInState) await photograph(page, path, Boolean(screen.owner))
      await befallen?.end()
      return isInState
    },
    async close() {
      for (const { page } of tabs.values()) await page.browserContext().close()
    },
  }

  async function photograph(page: Page, path: `${string}.jpg`, isOwners: boolean): Promise<void> {
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST)
    // The admin's navigation is as high as the window, or at its end: not in the middle of the picture.
    if (isOwners) await page.setViewport({ ...viewport, height })
    const clip = { x: 0, y: 0, width: viewport.width, height }
    await page.screenshot({ path, type: 'jpeg', quality: 80, clip, captureBeyondViewport: true })
  }
}
