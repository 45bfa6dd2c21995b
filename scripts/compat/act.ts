import type { Page } from 'puppeteer'
import type { Stop } from './stops.ts'

type Act = (page: Page, platformToken: string) => Promise<void>

/** What is done on a screen beyond looking at it: where a remote writes to the API, or reads what only a few may. */
const acts: Readonly<Record<string, Act>> = {
  '/products/:productId/enquiry': enquire,
  '/operators': operate,
}

/** Does what the screen is there for, where that is more than reading. @throws Error where nothing comes of it */
export async function act(page: Page, { path }: Stop, platformToken: string): Promise<void> {
  await acts[path]?.(page, platformToken)
}

/** Sends an enquiry, and waits to be told that it was sent. */
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

/** Signs in, and waits for the list of what stands where. */
async function operate(page: Page, platformToken: string): Promise<void> {
  await page.locator('main input[name="token"]').fill(platformToken)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForFunction(() => /remote-storefront/.test(document.querySelector('main')?.textContent ?? ''))
}
