import type { CDPSession, Page } from 'puppeteer'

const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Takes a visitor's connection away and gives it back: the page's, and that of the service worker behind it. */
export async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const workers = page
    .browserContext()
    .targets()
    .filter(target => target.type() === 'service_worker')
  const sessions: CDPSession[] = []
  for (const worker of workers) {
    const session = await worker.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', none)
    sessions.push(session)
  }
  await page.setOfflineMode(true)
  return async () => {
    for (const session of sessions) {
      await session.send('Network.emulateNetworkConditions', { ...none, offline: false })
      await session.detach()
    }
    await page.setOfflineMode(false)
  }
}

/** Waits until the page and its shell are kept on the device. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]')?.src ?? ''
    const isKept = async (url: string) => Boolean(await caches.match(url, { ignoreVary: true }))
    return active?.state === 'activated' && (await isKept(location.href)) && (await isKept(script))
  })
  // The worker keeps a page first and its files after: none is on its way any more when their number rests.
  let before = -1
  for (let now = await keptFiles(page); now !== before; now = await keptFiles(page)) {
    before = now
    await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
  }
}

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(caching)).reduce((sum, count) => sum + count, 0)
  })
}
