import type { Platform } from '@showcase/scripts/testing/platform'
import type { Browser } from 'puppeteer'

/** A platform and a browser that only one jest worker uses. */
export type WorkerEnvironment = { platform: Platform; browser: Browser }

/** Settings of the platforms that specs share: the sign-ins of many specs come from one address within minutes. */
export const sharedSettings = { RATE_LIMIT: 'off' }

interface EnvironmentAddress {
  url: string
  dataDir: string
  /** WebSocket endpoint of the browser. */
  browser: string
}

/** A platform that runs already and that its starter stops. */
export function attach(url: string): Platform {
  const nothing = async () => {}
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  return { url, port: Number(new URL(url).port), dataDir, end: nothing, stop: nothing }
}

/** Passes the addresses to the workers, which inherit the process environment. Worker 1 gets the first. */
export function publishEnvironments(environments: readonly WorkerEnvironment[]): void {
  const addresses = environments.map(({ platform: { url, dataDir }, browser }): EnvironmentAddress => {
    return { url, dataDir, browser: browser.wsEndpoint() }
  })
  process.env.E2E_ENVIRONMENTS = JSON.stringify(addresses)
}

export function workerEnvironment(): EnvironmentAddress {
  const addresses: EnvironmentAddress[] = JSON.parse(process.env.E2E_ENVIRONMENTS ?? '[]')
  const worker = Number(process.env.JEST_WORKER_ID ?? 1)
  const address = addresses[worker - 1]
  if (!address) throw new Error(`Worker ${worker} has no environment; ${addresses.length} were started.`)
  return address
}
