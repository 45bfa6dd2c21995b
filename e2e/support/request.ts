import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { waitUntil } from '@showcase/testing/wait-until'

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

/** Sends a request. Without an answer, the status is 0. */
export function attempt(address: string, options: RequestOptions): Promise<Reply> {
  return send(address, options).catch(() => ({ status: 0, headers: {}, body: '' }))
}

export function get(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  return send(address, { headers })
}

/**
 * Gets the page until the reply is the wanted one: gateways receive a change after the call that made it has been answered.
 * @param wanted names that reply in the error
 * @throws if it does not come within 10 seconds
 */
function getUntil(address: string, wanted: string, isWanted: (reply: Reply) => boolean): Promise<Reply> {
  let last: Reply | undefined
  const read = async () => {
    last = await get(address)
    return isWanted(last) && last
  }
  const failure = () =>
    `${address}: not ${wanted}. Status ${last?.status}, release set ${last?.headers['x-release-set']}`
  return waitUntil(read, { every: 50, failure })
}

/** Gets the page until it contains the text, see `getUntil`. */
export function getChanged(address: string, text: string): Promise<Reply> {
  return getUntil(address, `with "${text}"`, ({ body }) => body.includes(text))
}

/** Gets the page until it has the status, see `getUntil`. */
export function getUntilStatus(address: string, status: number): Promise<Reply> {
  return getUntil(address, `status ${status}`, reply => reply.status === status)
}
