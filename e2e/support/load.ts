import { Agent, request } from 'node:http'

/** One answer: its status (0 where none came) and the set of remotes that it was made with. */
export interface Load {
  status: number
  set: string
  /** Milliseconds since 1970 at which it was asked for. */
  at: number
}

export interface Loaded {
  answers: Load[]
  /** Every distinct page that was served, by its set: one body each. */
  pages: Map<string, string>
}

function ask(agent: Agent, address: string): Promise<Load & { body: string }> {
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

/**
 * Asks for pages in turn over a few kept connections, until `count` answers have come. A page without its end counts as
 * failed: its status is 0.
 */
export async function load(addresses: readonly string[], count: number, connections = 6): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Load[] = []
  const pages = new Map<string, string>()
  let begun = 0
  const visit = async () => {
    while (begun < count) {
      const address = addresses[begun++ % addresses.length] ?? ''
      const { body, ...answer } = await ask(agent, address)
      const isWhole = body.endsWith('</html>') || body.includes('</body>')
      answers.push({ ...answer, status: isWhole ? answer.status : 0 })
      if (!pages.has(answer.set)) pages.set(answer.set, body)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return { answers, pages }
}
