import type { ApiAnswer, ApiRequest } from './messages.ts'

/** Sends requests of renders to the gateway, because a worker has no network. */
export interface WorkerFetch {
  fetch: typeof fetch
  /** Passes an answer of the gateway on. */
  settle(call: number, answer: ApiAnswer | null): void
}

/** @param send sends a request of the running render under a number */
export function createWorkerFetch(send: (call: number, request: ApiRequest) => void): WorkerFetch {
  const waiting = new Map<number, (answer: ApiAnswer | null) => void>()
  let lastCall = 0

  async function answerTo(request: Request): Promise<ApiAnswer | null> {
    const { url, method, signal } = request
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null
    signal.throwIfAborted()
    lastCall += 1
    const call = lastCall
    return new Promise((resolve, reject) => {
      waiting.set(call, resolve)
      signal.addEventListener('abort', () => {
        waiting.delete(call)
        reject(signal.reason)
      })
      send(call, { url, method, contentType: request.headers.get('content-type'), body })
    })
  }

  return {
    async fetch(input, init) {
      const isWhole = input instanceof Request && Object.keys(init ?? {}).length === 0
      const answer = await answerTo(isWhole ? input : new Request(input, init))
      if (!answer) throw new TypeError('fetch failed')
      const { status, contentType, body } = answer
      return new Response(body.length > 0 ? body : null, { status, headers: { 'content-type': contentType } })
    },
    settle(call, answer) {
      waiting.get(call)?.(answer)
      waiting.delete(call)
    },
  }
}
