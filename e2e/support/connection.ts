import type { CDPSession, Page } from 'puppeteer'

const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Disconnects the page and its service worker from the network. @returns reconnects them */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const workers = page
    .browserContext()
    .targets()
    .filter(target => target.type() === 'service_worker')
  const sessions: CDPSession[] = []
  for (const worker of workers) {
    const session = await worker.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', offline)
    sessions.push(session)
  }
  await page.setOfflineMode(true)
  return async () => {
    for (const session of sessions) {
      await session.send('Network.emulateNetworkConditions', { ...offline, offline: false })
      await session.detach()
    }
    await page.setOfflineMode(false)
  }
}

/** Waits until the service worker has cached the page, its shell and its files. */
export async function waitForOfflineCopy(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    const script = document.querySelector<HTMLScriptElement>('script[src^="/shell/"]')?.src ?? ''
    const isCached = async (url: string) => Boolean(await caches.match(url, { ignoreVary: true }))
    return active?.state === 'activated' && (await isCached(location.href)) && (await isCached(script))
  })
  // The worker caches a page first and its files afterwards: all are there when their number no longer changes.
  let before = -1
  for (let now = await countCachedFiles(page); now !== before; now = await countCachedFiles(page)) {
    before = now
    await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
  }
}

function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const counts = (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}
