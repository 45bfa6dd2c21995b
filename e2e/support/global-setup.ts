import { rm } from 'node:fs/promises'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { artefacts, type Platform, startPlatform } from '@showcase/scripts/testing/platform'
import { type Place, tellPlaces } from './place.ts'

declare global {
  /** What teardown has to end; setup and teardown run in the same process, the tests in another. */
  var e2e: Place | undefined
}

/**
 * The first worker's platform and browser, and a data folder with the demo for those that start a platform of their
 * own: to draw the demo's pictures takes longer than most specs. `E2E_URL` runs them against a platform that is there.
 */
export default async function globalSetup(): Promise<void> {
  await rm(artefacts, { recursive: true, force: true })
  const running = process.env.E2E_URL
  const demo = running ? undefined : await demoFolder()
  if (demo) process.env.E2E_DEMO = demo
  const platform = running ? attach(running) : await startPlatform({ from: demo })
  const browser = await launchBrowser()
  globalThis.e2e = { platform, browser }
  tellPlaces([globalThis.e2e])
}

/** What a first start leaves. */
async function demoFolder(): Promise<string> {
  const first = await startPlatform({ name: 'first-start' })
  await first.end()
  return first.dataDir
}

function attach(url: string): Platform {
  const nothing = async () => {}
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  return { url, port: Number(new URL(url).port), dataDir, end: nothing, stop: nothing }
}
