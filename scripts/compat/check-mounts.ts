import type { Page } from 'puppeteer'
import { checkScreen } from './check-screen.ts'
import type { MountScreen } from './mount-screens.ts'

type Act = (page: Page, platformToken: string) => Promise<void>

/** Actions on screens where a remote writes to the API or needs an operator. */
const acts: Readonly<Record<string, Act>> = {
  '/products/:productId/enquiry': enquire,
  '/operators': operate,
}

/** Runs the action of a screen that has one. @throws Error if it has no result in time */
async function actOnScreen(page: Page, { path }: MountScreen, platformToken: string): Promise<void> {
  await acts[path]?.(page, platformToken)
}

/** Sends an enquiry and waits for the success toast. */
async function enquire(page: Page): Promise<void> {
  const number = String(Math.floor(Math.random() * 900_000) + 100_000)
  const fields = {
    name: 'Meera Shah',
    email: `meera.${number}@visitor.example`,
    phoneNo: `9876${number}`,
    query: `Do you deliver ${number} pieces to Pune, and by when?`,
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
}

/** Signs in as the operator and waits for the list of remotes. */
async function operate(page: Page, platformToken: string): Promise<void> {
  await page.locator('main input[name="token"]').fill(platformToken)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForFunction(() => /remote-storefront/.test(document.querySelector('main')?.textContent ?? ''))
}

/** The number of checked screens and their problems, one line each. */
export interface Visited {
  screens: number
  problems: string[]
}

export interface People {
  visitor: Page
  /** The owner of terracotta, signed in. */
  owner: Page
  /** The operator's token. */
  platformToken: string
}

/** Opens each screen in a new tab of its user, checks it and runs its action. */
export async function checkMounts(people: People, mounted: readonly MountScreen[]): Promise<Visited> {
  const problems: string[] = []
  for (const shown of mounted) {
    const first = await visit(people, shown)
    // The browser drops its connections when a network interface changes, which is not the screen's fault.
    const found = first.some(problem => problem.includes('ERR_NETWORK_CHANGED')) ? await visit(people, shown) : first
    problems.push(...found.map(problem => `${shown.path}: ${problem}`))
  }
  return { screens: mounted.length, problems }
}

async function visit({ visitor, owner, platformToken }: People, shown: MountScreen): Promise<string[]> {
  const page = await (shown.screen.owner ? owner : visitor).browserContext().newPage()
  try {
    return await checkScreen(page, shown, () => actOnScreen(page, shown, platformToken))
  } finally {
    await page.close()
  }
}
