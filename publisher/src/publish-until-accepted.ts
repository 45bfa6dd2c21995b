import { setTimeout as pause } from 'node:timers/promises'
import { isApiError } from '@showcase/api-client'
import { isTemporary, publishRelease } from './publish-release.ts'
import type { PublisherSettings } from './settings.ts'

/** Milliseconds of retries. A replaced shell counts as running for another 90 s. */
const RETRY_TIME = 150_000
/** Milliseconds between two attempts. */
const RETRY_DELAY = 3000

/** Publishes a release, and prints what it does. It tries again while the platform may accept it later. @throws ApiError */
export async function publishUntilAccepted(settings: PublisherSettings): Promise<void> {
  for (const until = Date.now() + RETRY_TIME; ; await pause(RETRY_DELAY)) {
    try {
      for (const line of await publishRelease(settings)) console.log(line)
      return
    } catch (error) {
      if (!isApiError(error) || !isTemporary(error) || Date.now() > until) throw error
      console.log(`${error.message} Trying again.`)
    }
  }
}
