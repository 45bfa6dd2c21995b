import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Protocol } from 'puppeteer'

/** What one first visit of a page costs. Bytes as transferred. */
export type Visit = { document: number; script: number; requests: number; depth: number; blockedMs: number }

/** Milliseconds after the load event in which requests and long tasks still count. */
const AFTER_LOAD = 2000
/** The part of a task that blocks nothing noticeable, in milliseconds. */
const SHORT_TASK = 50

type Request = { type: string; depth: number; bytes: number }

/** The address of the request or script that caused a request. */
function causeOf({ url, stack }: Protocol.Network.Initiator): string {
  return url ?? stack?.callFrames[0]?.url ?? ''
}

/** Records every request with its depth: 1 for the document, one more than its cause for the others. */
function recordRequests(session: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>()
  const depths = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith('http')) return
    const depth = type === 'Document' ? 1 : 1 + (depths.get(causeOf(initiator)) ?? 1)
    depths.set(request.url, depth)
    requests.set(requestId, { type: type ?? 'Other', depth, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return requests
}

/** Runs before the page's scripts and sums what long tasks block. */
function watchTasks(short: number) {
  const state = window as unknown as { blockedMs: number }
  state.blockedMs = 0
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) state.blockedMs += duration - short
  }).observe({ type: 'longtask', buffered: true })
}

/** Visits a page in a new context on a phone's screen, with a quarter of this machine's speed. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2 })
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await page.emulateCPUThrottling(4)
    await page.evaluateOnNewDocument(watchTasks, SHORT_TASK)
    const requests = recordRequests(session)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await pause(AFTER_LOAD)
    const blockedMs = await page.evaluate(() => (window as unknown as { blockedMs: number }).blockedMs)
    const all = [...requests.values()]
    const bytesOf = (...types: string[]) =>
      all.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      document: bytesOf('Document', 'Stylesheet'),
      script: bytesOf('Script'),
      requests: all.length,
      depth: Math.max(...all.map(({ depth }) => depth)),
      blockedMs,
    }
  } finally {
    await context.close()
  }
}
