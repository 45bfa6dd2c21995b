import { type Agent, type IncomingHttpHeaders, request as plain } from 'node:http'
import { request as secure } from 'node:https'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Keeps connections. */
  agent?: Agent
  /** Milliseconds after which it is given up. */
  patience?: number
}

/**
 * A request as a program without script sends it. Follows no redirect. Every host is the platform under test: systems
 * differ in whether they resolve `*.localhost`, so the name stands in the Host header alone.
 */
export function send(address: string, { headers, body, patience = 60_000, ...sent }: Sent = {}): Promise<Reply> {
  const { protocol, host, hostname, port, pathname, search } = new URL(address)
  const target = { host: '127.0.0.1', port, path: pathname + search, servername: hostname }
  const request = protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const asked = request({ ...target, ...sent, signal, headers: { host, ...headers } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', more => {
        text += more
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    asked.on('error', reject).end(body)
  })
}

/** A page, or a file, as such a program fetches it. */
export function get(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  return send(address, { headers })
}
