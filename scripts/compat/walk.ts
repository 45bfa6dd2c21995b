import type { Browser, Page } from 'puppeteer'
import { act } from './act.ts'
import { look } from './look.ts'
import type { Stop } from './stops.ts'

/** How a walk went: what was looked at, and a line for each thing that was wrong. */
export interface Walked {
  stops: number
  problems: string[]
}

/** Who walks. */
export interface People {
  visitor: Page
  /** The owner of terracotta, signed in. */
  owner: Page
  /** What operators sign in with. */
  platformToken: string
}

/** Opens each screen in a fresh tab of the person whose it is, looks at it, and does what it is there for. */
export async function walk(people: People, stops: readonly Stop[]): Promise<Walked> {
  const problems: string[] = []
  for (const stop of stops) {
    const first = await lookAt(people, stop)
    // The browser drops its connections where an interface of the machine comes or goes: no matter of what is looked at.
    const found = first.some(problem => problem.includes('ERR_NETWORK_CHANGED')) ? await lookAt(people, stop) : first
    problems.push(...found.map(problem => `${stop.path}: ${problem}`))
  }
  return { stops: stops.length, problems }
}

async function lookAt({ visitor, owner, platformToken }: People, stop: Stop): Promise<string[]> {
  const page = await (stop.screen.owner ? owner : visitor).browserContext().newPage()
  try {
    return await look(page, stop, () => act(page, stop, platformToken))
  } finally {
    await page.close()
  }
}

/** A visitor's page, in a browser that nobody used before. */
export async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.createBrowserContext()).newPage()
}
