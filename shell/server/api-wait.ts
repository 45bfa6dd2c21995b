/**
 * Milliseconds that a request may wait for the API in all, so that its answer comes within 3 s. Includes posted forms; their
 * idempotency key makes a retry safe.
 */
const LIMIT = 2300

/** The time that one request to the gateway spends waiting for the API. All its steps share it. */
export interface ApiWait {
  /** Aborts when the request has waited too long. */
  readonly signal: AbortSignal
  /** Waits for an answer of the API. Answers that are awaited at the same time count once; time for anything else does not. */
  during<T>(answer: Promise<T>): Promise<T>
  /** Wraps `read` so that {@link ApiWait.during} limits each of its calls. */
  limited<Args extends unknown[], T>(read: (...args: Args) => Promise<T>): (...args: Args) => Promise<T>
}

/**
 * Creates the limit for one request. It counts only the time in which the request waits for the API: a page that renders slowly
 * on a busy machine is still sent.
 */
export function createApiWait(): ApiWait {
  const spent = new AbortController()
  const { signal } = spent
  let left = LIMIT
  let waiting = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Only waits that are under way reject.
  late.catch(() => undefined)

  function begin() {
    waiting += 1
    if (waiting > 1) return
    since = performance.now()
    timer = setTimeout(() => spent.abort(new Error('The API did not answer in time.')), left)
  }

  function end() {
    waiting -= 1
    if (waiting > 0) return
    clearTimeout(timer)
    left = Math.max(0, left - (performance.now() - since))
  }

  async function during<T>(answer: Promise<T>): Promise<T> {
    begin()
    return Promise.race([answer, late]).finally(end)
  }

  return {
    signal,
    during,
    limited:
      read =>
      (...args) =>
        during(read(...args)),
  }
}
