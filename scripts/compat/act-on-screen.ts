import type { Page } from 'puppeteer'
import type { Stop } from './stops.ts'

type Act = (page: Page, platformToken: string) => Promise<void>

/** Actions on screens where a remote writes to the API or needs an operator. */
const acts: Readonly<Record<string, Act>> = {
  '/products/:productId/enquiry': enquire,
  '/operators': operate,
}

/** Runs the action of a screen that has one. @throws Error if it has no result in time */
export async function actOnScreen(page: Page, { path }: Stop, platformToken: string): Promise<void> {
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
