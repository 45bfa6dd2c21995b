import type { Browser, BrowserContext, HTTPResponse, Page, Viewport } from 'puppeteer'

export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
export const wide = { width: 1440, height: 900 }

export interface VisitorOptions {
  viewport?: { width: number; height: number; isMobile?: boolean; hasTouch?: boolean; deviceScaleFactor?: number }
  /** False: the page as it is served, with no script run. */
  javascript?: boolean
}

export interface Visitor {
  page: Page
  /** Opens an address and waits until it is complete; gives the document's response, null where the browser has none to tell of. */
  open(url: string): Promise<HTTPResponse | null>
  /** Takes up another device; the browser loads the page afresh when it changes to or from a phone. */
  turnTo(viewport: Viewport): Promise<void>
  /** Announces an error that the scenario brings about itself. */
  expects(complaint: RegExp): void
  /** Console errors, page errors and refused policies that nobody announced. */
  complaints(): string[]
  /** Everything the console said, for the report of a failure. */
  said(): string[]
  leave(): Promise<void>
}

export async function openVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const context: BrowserContext = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(options.viewport ?? wide)
  if (options.javascript === false) await page.setJavaScriptEnabled(false)
  page.setDefaultTimeout(15_000)

  const said: string[] = []
  const complaints: string[] = []
  const announced: RegExp[] = []
  page.on('console', message => {
    const line = `${message.type()}: ${message.text()} ${message.location().url ?? ''}`.trim()
    said.push(line)
    if (message.type() === 'error') complaints.push(line)
  })
  page.on('pageerror', error => {
    const line = `uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    said.push(line)
    complaints.push(line)
  })

  return {
    page,
    open: url => page.goto(url, { waitUntil: 'networkidle2' }),
    turnTo: viewport => page.setViewport(viewport),
    expects: complaint => announced.push(complaint),
    complaints: () => complaints.filter(line => !announced.some(pattern => pattern.test(line))),
    said: () => said,
    leave: () => context.close(),
  }
}
