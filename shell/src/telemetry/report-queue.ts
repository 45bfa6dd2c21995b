import type { RemoteReport } from '@showcase/contract/page-report'
import type { LinkedRemote } from '@showcase/federation/linked-remote'

/** Milliseconds in which what happens together is told together. */
const GATHER = 1000
/** Words of one page: what comes after them says little more. */
const MOST = 12

type News = Partial<Omit<RemoteReport, 'name' | 'version'>>

/** Tells the registry how releases fare on this page. What cannot be told now is not told: nothing is kept for it. */
export function createTelling(address: string, ticket: string) {
  const news = new Map<string, RemoteReport>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = 0

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (news.size === 0 || told >= MOST || !navigator.onLine) return
    told += 1
    const remotes = [...news.values()]
    news.clear()
    // Goes on when the page is left.
    fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, remotes }),
    }).catch(() => undefined)
  }

  return {
    flush,
    /** Adds to what is told of a release at the mount where the visitor is. */
    tell({ name, version }: LinkedRemote, at: string | undefined, more: News) {
      const known = news.get(name) ?? { name, version, ...(at !== undefined && { at }), faults: [] }
      const faults = [...new Set([...(known.faults ?? []), ...(more.faults ?? [])])]
      news.set(name, { ...known, ...more, faults })
      timer ??= setTimeout(flush, GATHER)
    },
  }
}
