import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds for which a page may still be served as it was before a change. */
const CHANGE_TIMEOUT = 10_000

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
  /** Milliseconds. */
  timeout?: number
}

/**
 * Sends a request and follows no redirect. It always connects to 127.0.0.1 and puts the host name into the Host header,
 * because not every system resolves `*.localhost`.
 */
export function send(
  address: string,
  { headers, body, timeout = 60_000, ...options }: RequestOptions = {},
): Promise<Reply> {
  const { protocol, host, hostname, port, pathname, search } = new URL(address)
  const target = { host: '127.0.0.1', port, path: pathname + search, servername: hostname }
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout)
    const sent = request({ ...target, ...options, signal, headers: { host, ...headers } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', more => {
        text += more
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    sent.on('error', reject).end(body)
  })
}

export function get(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  return send(address, { headers })
}

/**
 * Gets the page until it contains the text: gateways receive a change after the call that made it has been answered.
 * @throws if the page does not contain it after 10 seconds
 */
export async function getChanged(address: string, text: string): Promise<Reply> {
  for (const until = Date.now() + CHANGE_TIMEOUT; ; await pause(50)) {
    const reply = await get(address)
    if (reply.body.includes(text)) return reply
    if (Date.now() > until)
      throw new Error(
        `${address} does not contain "${text}". Status ${reply.status}, release set ${reply.headers['x-release-set']}`,
      )
  }
}
