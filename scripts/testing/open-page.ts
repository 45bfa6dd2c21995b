import { setTimeout as pause } from 'node:timers/promises'
import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer'

/** Milliseconds without a request after hydration. A page asks at once for all that it needs, or after the answer before. */
const REST = 100

/**
 * Opens an address and waits until the page is hydrated and has no open request but event streams. A page that does not
 * hydrate, or has requests that end without an event, is waited for as with Puppeteer's `networkidle2`, which takes longer.
 *
 * @returns null if the browser reports no response
 */
export async function openPage(page: Page, url: string): Promise<HTTPResponse | null> {
  const open = new Set<HTTPRequest>()
  let changed = 0
  let isOpened = false
  let navigation: HTTPRequest | undefined

  function begin(request: HTTPRequest) {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      navigation = request
      open.clear()
    }
    open.add(request)
  }
  function end(request: HTTPRequest) {
    open.delete(request)
    changed = performance.now()
  }
  function answer(response: HTTPResponse) {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request())
  }
  async function restAfterHydration() {
    await loaded
    if (page.isJavaScriptEnabled()) await page.waitForSelector('html[data-ready]')
    while (!isOpened && (open.size > 0 || performance.now() - changed < REST)) await pause(REST / 5)
    return navigation?.response() ?? null
  }

  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('response', answer)
  const loaded = new Promise<void>(resolve => page.once('load', () => resolve()))
  const idle = page.goto(url, { waitUntil: 'networkidle2' })
  try {
    return await Promise.race([idle, restAfterHydration().catch(() => idle)])
  } finally {
    isOpened = true
    // If it still waits, the next navigation or the end of the page lets it fail.
    idle.catch(() => undefined)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('response', answer)
  }
}
