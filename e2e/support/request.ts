import { type IncomingHttpHeaders, request as plain } from 'node:http'
import { request as secure } from 'node:https'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A page as a program without script fetches it. Follows no redirect. Every host is the platform under test: systems
 * differ in whether they resolve `*.localhost`, so the name stands in the Host header alone.
 */
export function get(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { protocol, host, hostname, port, pathname, search } = new URL(address)
  const request = protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: pathname + search, servername: hostname, headers: { host, ...headers } },
      answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', text => {
          body += text
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    sent.on('error', reject).end()
  })
}
