import { Agent, request } from 'node:http'

export interface PageLoad {
  /** 0 if no complete page came. */
  status: number
  /** Id of the release set that the page was rendered with. */
  set: string
  /** Milliseconds since 1970 when the request was sent. */
  at: number
}

export interface Loading {
  /** All answers, at the end. */
  answers: Promise<PageLoad[]>
  /** One page body for each release set so far. */
  pages: ReadonlyMap<string, string>
}

function ask(agent: Agent, address: string): Promise<PageLoad & { body: string }> {
  const { host, port, pathname } = new URL(address)
  const at = Date.now()
  return new Promise(resolve => {
    const failed = () => resolve({ status: 0, set: '', at, body: '' })
    const sent = request({ host: '127.0.0.1', port, path: pathname, agent, headers: { host } }, answer => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', text => {
        body += text
      })
      answer.on('error', failed)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, set: String(answer.headers['x-release-set'] ?? ''), at, body }),
      )
    })
    sent.on('error', failed).end()
  })
}

/** Requests the addresses in turn over keep-alive connections until there are `count` answers. A truncated page has status 0. */
export function loadPages(addresses: readonly string[], count: number, connections = 6): Loading {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: PageLoad[] = []
  const pages = new Map<string, string>()
  let begun = 0
  const visit = async () => {
    while (begun < count) {
      const address = addresses[begun++ % addresses.length] ?? ''
      const { body, ...answer } = await ask(agent, address)
      const isComplete = body.endsWith('</html>') || body.includes('</body>')
      answers.push({ ...answer, status: isComplete ? answer.status : 0 })
      if (!pages.has(answer.set)) pages.set(answer.set, body)
    }
  }
  const visits = Promise.all(Array.from({ length: connections }, visit))
  return { pages, answers: visits.then(() => answers).finally(() => agent.destroy()) }
}
