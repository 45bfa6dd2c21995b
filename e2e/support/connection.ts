import type { CDPSession, Page } from 'puppeteer'
import { waitForHydration } from './screen.ts'

/** No connection, for `Network.emulateNetworkConditions`. */
export const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** A slow mobile network, for `emulateNetworkConditions`: milliseconds and bytes per second. */
export const slowNetwork = { offline: false, latency: 400, download: 250_000, upload: 250_000 }

/** Sets the network of the page's service worker. @returns sets it back */
export async function emulateWorkerNetwork(page: Page, conditions: typeof offline): Promise<() => Promise<void>> {
  const workers = page
    .browserContext()
    .targets()
    .filter(target => target.type() === 'service_worker')
  const sessions: CDPSession[] = []
  for (const worker of workers) {
    const session = await worker.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', conditions)
    sessions.push(session)
  }
  return async () => {
    for (const session of sessions) {
      await session.send('Network.emulateNetworkConditions', { ...offline, offline: false })
      await session.detach()
    }
  }
}

/** Disconnects the page and its service worker from the network. @returns reconnects them */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const reconnectWorker = await emulateWorkerNetwork(page, offline)
  await page.setOfflineMode(true)
  return async () => {
    await reconnectWorker()
    await page.setOfflineMode(false)
  }
}

/**
 * Waits until the service worker has cached the page, its files and its forms (`offlineCopy` in the shell). That starts when
 * a visitor has stayed for some seconds or, as here, presses a key.
 */
export async function waitForOfflineCopy(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => performance.getEntriesByName('offline-copy').length > 0)
}

/** As {@link waitForOfflineCopy}. A page that a busy server sent without its data is not kept, and loaded again. */
export async function waitForKeptPage(page: Page): Promise<void> {
  const isKept = async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined
  await waitForOfflineCopy(page)
  while (!(await page.evaluate(isKept))) {
    await page.reload()
    await waitForHydration(page)
    await waitForOfflineCopy(page)
  }
}
