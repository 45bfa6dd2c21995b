import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Protocol } from 'puppeteer'

/** What one first visit of a page costs. Bytes as transferred; milliseconds since the navigation began. */
export type Visit = {
  document: number
  script: number
  /** All files. */
  bytes: number
  requests: number
  depth: number
  blockedMs: number
  largestPaintMs: number
  /** The shell has hydrated the page. */
  readyMs: number
}

/** A slow mobile network: 150 ms, 1.6 and 0.75 Mbit/s. */
export const slowNetwork = { latency: 150, download: 200_000, upload: 93_750 }

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

type Seen = Pick<Visit, 'blockedMs' | 'largestPaintMs' | 'readyMs'>

/** Runs before the page's scripts: sums what long tasks block, and notes the times. */
function watchPage(short: number) {
  const state: Seen = { blockedMs: 0, largestPaintMs: 0, readyMs: 0 }
  Object.assign(window, { seen: state })
  new PerformanceObserver(list => {
    state.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver(() => {
    if (document.documentElement?.dataset.ready !== undefined) state.readyMs ||= performance.now()
  }).observe(document, { attributes: true, attributeFilter: ['data-ready'], subtree: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) state.blockedMs += duration - short
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * Visits a page in a new context on a phone's screen, with a quarter of this machine's speed.
 * @param network limits of the network; without them, there are none
 */
export async function visit(browser: Browser, url: string, network?: typeof slowNetwork): Promise<Visit> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2 })
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await page.emulateCPUThrottling(4)
    if (network) await page.emulateNetworkConditions(network)
    await page.evaluateOnNewDocument(watchPage, SHORT_TASK)
    const requests = recordRequests(session)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (network) await page.waitForSelector('html[data-ready]', { timeout: 60_000 })
    await pause(AFTER_LOAD)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const all = [...requests.values()]
    const sum = (some: Request[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    const bytesOf = (...types: string[]) => sum(all.filter(({ type }) => types.includes(type)))
    return {
      document: bytesOf('Document', 'Stylesheet'),
      script: bytesOf('Script'),
      bytes: sum(all),
      requests: all.length,
      depth: Math.max(...all.map(({ depth }) => depth)),
      ...seen,
    }
  } finally {
    await context.close()
  }
}
