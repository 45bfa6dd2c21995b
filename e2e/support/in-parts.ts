import { createServer, request, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Bytes of HTML that arrive at once, and milliseconds until the next: so small that most elements arrive in several parts. */
const PART = 900
const PAUSE = 15

/** Creates a proxy through which pages arrive in small parts, as over a slow network. */
export function partsProxy(): Server {
  return createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const { host, hostname, port, pathname, search } = new URL(url)
    // Node may not resolve names such as `terracotta.localhost`.
    const target = { host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname, port, path: pathname + search }
    const sent = { ...headers, host, 'accept-encoding': 'identity' }
    const forwarded = request({ ...target, method, headers: sent }, async answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      const part = answer.headers['content-type']?.startsWith('text/html') ? PART : Number.POSITIVE_INFINITY
      for await (const chunk of answer as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; at += part) {
          outgoing.write(chunk.subarray(at, at + part))
          if (part === PART) await pause(PAUSE)
        }
      outgoing.end()
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
}
