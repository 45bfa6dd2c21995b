import autocannon from 'autocannon'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string }

/** Response times in milliseconds, and the number of responses and failures. */
export type Measured = { p50: number; p95: number; p99: number; perSecond: number; answers: number; failed: number }

function at(sorted: readonly number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle value; 0 without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

type Bounds = { connections: number; seconds: number }

function send(url: string, next: () => LoadRequest, { connections, seconds }: Bounds) {
  return new Promise<{ times: number[]; failed: number }>((resolve, reject) => {
    const times: number[] = []
    const setupRequest: autocannon.Request['setupRequest'] = request => {
      const { method, path, body } = next()
      const headers = { ...request.headers, ...(body && { 'content-type': 'application/json' }) }
      return { ...request, method, path, headers, ...(body && { body }) }
    }
    const options = { url, connections, duration: seconds, timeout: 10, requests: [{ setupRequest }] }
    const run = autocannon(options, (error, result) => {
      if (error) return reject(error)
      const failed = result.non2xx + result.errors + result.timeouts
      resolve({ times: times.sort((a, b) => a - b), failed })
    })
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
}

/**
 * Sends requests with the given number of clients for the given time, after a second of warm-up.
 * @param onWarm called between the two
 */
export async function drive(
  url: string,
  next: () => LoadRequest,
  bounds: Bounds,
  onWarm = () => {},
): Promise<Measured> {
  await send(url, next, { ...bounds, seconds: 1 })
  onWarm()
  const { times, failed } = await send(url, next, bounds)
  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    perSecond: times.length / bounds.seconds,
    answers: times.length,
    failed,
  }
}
