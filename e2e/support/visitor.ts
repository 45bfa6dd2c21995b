import { openPage } from '@showcase/scripts/testing/open-page'
import type { Browser, BrowserContext, HTTPRequest, HTTPResponse, Page, Viewport } from 'puppeteer'

/** It has one pixel per CSS pixel: no test looks at pixels, and four times as many take a tenth of the processor time. */
export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true }
export const wide = { width: 1440, height: 900 }

export interface VisitorOptions {
  viewport?: { width: number; height: number; isMobile?: boolean; hasTouch?: boolean }
  /** False turns JavaScript off. */
  javascript?: boolean
  /** Address of an HTTP proxy for all requests. */
  proxy?: string
}

/** A browser context of its own, with one page: no cookies, storage or cache in common with other visitors. */
export interface Visitor {
  page: Page
  /** Opens a URL and waits until its network is idle, see `openPage`. Returns null if the browser reports no response. */
  open(url: string): Promise<HTTPResponse | null>
  /** The browser reloads the page when the viewport changes to or from a phone. */
  setViewport(viewport: Viewport): Promise<void>
  /** Accepts errors that the test causes on purpose. */
  allowErrors(pattern: RegExp): void
  /** Console errors (which include blocked content) and page errors that are not allowed. */
  errors(): string[]
  consoleLines(): string[]
  /** Addresses of requests without an answer. */
  unanswered(): string[]
  close(): Promise<void>
}

export async function openVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { proxy } = options
  const context: BrowserContext = await browser.createBrowserContext(
    // Without `<-loopback>`, a browser uses no proxy for addresses of this machine.
    proxy ? { proxyServer: proxy, proxyBypassList: ['<-loopback>'] } : {},
  )
  const page = await context.newPage()
  await page.setViewport(options.viewport ?? wide)
  if (options.javascript === false) {
    await page.setJavaScriptEnabled(false)
    // Locators, which wait for the end of a smooth scroll, need script. A click during one would miss.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  }
  page.setDefaultTimeout(30_000)

  const consoleLines: string[] = []
  const errors: string[] = []
  const allowed: RegExp[] = []
  page.on('console', message => {
    const line = `${message.type()}: ${message.text()} ${message.location().url ?? ''}`.trim()
    consoleLines.push(line)
    if (message.type() === 'error') errors.push(line)
  })
  page.on('pageerror', error => {
    const line = `uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    consoleLines.push(line)
    errors.push(line)
  })

  const inFlight = new Set<HTTPRequest>()
  page.on('request', request => inFlight.add(request))
  page.on('requestfinished', request => inFlight.delete(request))
  page.on('requestfailed', request => inFlight.delete(request))

  return {
    page,
    unanswered: () => [...inFlight].map(request => `${request.method()} ${request.url()}`),
    open: url => openPage(page, url),
    setViewport: viewport => page.setViewport(viewport),
    allowErrors: pattern => allowed.push(pattern),
    errors: () => errors.filter(line => !allowed.some(pattern => pattern.test(line))),
    consoleLines: () => consoleLines,
    close: () => context.close(),
  }
}
