import { rm } from 'node:fs/promises'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { artifacts, startPlatform } from '@showcase/scripts/testing/platform'
import { attach, publishEnvironments, sharedSettings, type WorkerEnvironment } from './worker-environment.ts'

declare global {
  /** Set by the global setup and read by the runner and the teardown, which share its process. */
  var e2e: WorkerEnvironment | undefined
}

/**
 * Starts the first worker's platform and browser. `E2E_URL` names a running platform to use instead. `E2E_DEMO` becomes a
 * data folder with the demo businesses, which further platforms copy: creating them takes longer than most specs.
 */
export default async function globalSetup(): Promise<void> {
  await rm(artifacts, { recursive: true, force: true })
  const running = process.env.E2E_URL
  const demo = running ? undefined : await createDemo()
  if (demo) process.env.E2E_DEMO = demo
  const platform = running ? attach(running) : await startPlatform({ from: demo, env: sharedSettings })
  const browser = await launchBrowser()
  globalThis.e2e = { platform, browser }
  publishEnvironments([globalThis.e2e])
}

async function createDemo(): Promise<string> {
  const first = await startPlatform({ name: 'first-start' })
  await first.end()
  return first.dataDir
}
