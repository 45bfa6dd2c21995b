import { createFairQueue } from './cap.ts'
import { Busy } from './unavailable.ts'

/** The queue needs no limit: a business has one import at a time and few previews. */
const inTurn = createFairQueue({ atOnce: 1, maxWaiting: Number.POSITIVE_INFINITY, fairShare: 0 }, '')

/**
 * Runs work that may need hundreds of megabytes in a process of its own: one at a time, so that an API and such a process
 * fit a container of 768 MB. Businesses take turns.
 * @param signal if it is aborted, work that still waits does not run
 * @throws Busy if the signal is aborted before the work began
 */
export function runHeavy<T>(businessId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let hasBegun = false
  const leave = () => {
    if (!hasBegun) reject(new Busy('The request ended while it waited.'))
  }
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  void inTurn(businessId, async () => {
    if (signal?.aborted) return
    hasBegun = true
    await work().then(resolve, reject)
  })
  return promise
}
