import type { Browser, Page } from 'puppeteer'
import { actOnScreen } from './act-on-screen.ts'
import { checkScreen } from './check-screen.ts'
import type { Stop } from './stops.ts'

/** The number of checked screens and their problems, one line each. */
export interface Visited {
  stops: number
  problems: string[]
}

/** The pages and credentials of the people who use the screens. */
export interface People {
  visitor: Page
  /** The owner of terracotta, signed in. */
  owner: Page
  /** The operator's token. */
  platformToken: string
}

/** Opens each screen in a new tab of its user, checks it and runs its action. */
export async function visitStops(people: People, stops: readonly Stop[]): Promise<Visited> {
  const problems: string[] = []
  for (const stop of stops) {
    const first = await visit(people, stop)
    // The browser drops its connections when a network interface changes, which is not the screen's fault.
    const found = first.some(problem => problem.includes('ERR_NETWORK_CHANGED')) ? await visit(people, stop) : first
    problems.push(...found.map(problem => `${stop.path}: ${problem}`))
  }
  return { stops: stops.length, problems }
}

async function visit({ visitor, owner, platformToken }: People, stop: Stop): Promise<string[]> {
  const page = await (stop.screen.owner ? owner : visitor).browserContext().newPage()
  try {
    return await checkScreen(page, stop, () => actOnScreen(page, stop, platformToken))
  } finally {
    await page.close()
  }
}

/** A visitor's page in a new browser context. */
export async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.createBrowserContext()).newPage()
}
