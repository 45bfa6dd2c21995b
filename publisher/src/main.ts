import { setTimeout as pause } from 'node:timers/promises'
import { isApiError } from '@showcase/api-client'
import { mayPass, publishRelease } from './publish-release.ts'
import { publisherSettings } from './settings.ts'

/** Milliseconds for which it is tried: a shell that was replaced counts as running for 90 s more. */
const patience = 150_000
/** Milliseconds between two tries. */
const rest = 3000

/** Publishes the release that this container holds, and ends. */
async function main(): Promise<void> {
  const settings = publisherSettings(process.env)
  for (const until = Date.now() + patience; ; await pause(rest)) {
    try {
      for (const line of await publishRelease(settings)) console.log(line)
      return
    } catch (error) {
      if (!isApiError(error) || !mayPass(error) || Date.now() > until) throw error
      console.log(`${error.message} Trying again.`)
    }
  }
}

process.once('SIGTERM', () => process.exit(143))
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
