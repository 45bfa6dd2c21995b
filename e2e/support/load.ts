import { Agent } from 'node:http'
import { attempt } from './request.ts'

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

const CONNECTIONS = 6

/** Requests the addresses in turn over keep-alive connections until there are `count` answers. A truncated page has status 0. */
export function loadPages(addresses: readonly string[], count: number): Loading {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers: PageLoad[] = []
  const pages = new Map<string, string>()
  let begun = 0
  const visit = async () => {
    while (begun < count) {
      const address = addresses[begun++ % addresses.length] ?? ''
      const at = Date.now()
      const { status, headers, body } = await attempt(address, { agent })
      const isComplete = body.endsWith('</html>') || body.includes('</body>')
      const set = String(headers['x-release-set'] ?? '')
      answers.push({ status: isComplete ? status : 0, set, at })
      if (!pages.has(set)) pages.set(set, body)
    }
  }
  const visits = Promise.all(Array.from({ length: CONNECTIONS }, visit))
  return { pages, answers: visits.then(() => answers).finally(() => agent.destroy()) }
}
