import { DomainError } from '../../core/domain-error.ts'
import type { FetchLimits, GuardedFetch } from '../../core/fetch/guarded-fetch.ts'
import { PICTURE_FILE_LIMIT } from './pictures.ts'

const pictureLimits: FetchLimits = { bytes: PICTURE_FILE_LIMIT, milliseconds: 10_000, type: /^image\// }

/** For all pictures of one import, so that a slow or endless server cannot hold a worker of the queue for hours. */
const importLimits = { bytes: 2_000_000_000, milliseconds: 15 * 60_000, millisecondsOfFailures: 60_000 }

/**
 * Fetches the pictures that one import names by address.
 * @returns a function that returns the bytes of an address
 * @throws DomainError invalid with the reason, from the returned function
 */
export function createPictureFetch(fetch: GuardedFetch): (address: string) => Promise<Buffer> {
  const used = { bytes: 0, milliseconds: 0, millisecondsOfFailures: 0 }
  return async src => {
    if (used.millisecondsOfFailures > importLimits.millisecondsOfFailures)
      throw new DomainError(
        'invalid',
        'was not fetched, because too many pictures of this import could not be reached.',
      )
    if (used.milliseconds > importLimits.milliseconds || used.bytes > importLimits.bytes)
      throw new DomainError(
        'invalid',
        'was not fetched, because the pictures of this import are too many or too large.',
      )
    const begun = performance.now()
    let isFetched = false
    try {
      const picture = await fetch(src.startsWith('//') ? `https:${src}` : src, pictureLimits)
      isFetched = true
      used.bytes += picture.length
      return picture
    } finally {
      used[isFetched ? 'milliseconds' : 'millisecondsOfFailures'] += performance.now() - begun
    }
  }
}
