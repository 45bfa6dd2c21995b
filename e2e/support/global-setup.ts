import { rm } from 'node:fs/promises'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { artefacts, type Platform, startPlatform } from '@showcase/scripts/testing/platform'
import type { Browser } from 'puppeteer'

declare global {
  /** What teardown has to end; setup and teardown run in the same process, the tests in another. */
  var e2e: { platform: Platform; browser: Browser } | undefined
}

/** One platform and one browser for all specs. `E2E_URL` runs them against a platform that is already there. */
export default async function globalSetup(): Promise<void> {
  await rm(artefacts, { recursive: true, force: true })
  const running = process.env.E2E_URL
  const platform = running ? attach(running) : await startPlatform()
  const browser = await launchBrowser()
  globalThis.e2e = { platform, browser }
  process.env.E2E_PLATFORM = JSON.stringify(platform)
  process.env.E2E_BROWSER = browser.wsEndpoint()
}

function attach(url: string): Platform {
  return { url, port: Number(new URL(url).port), dataDir: process.env.E2E_DATA_DIR ?? '', stop: async () => {} }
}
