import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type Reply, type Sent, send } from '../support/request.ts'

/** One thing that a visitor does. Each may be done twice: what is sent carries its key. */
export interface Deed {
  what: string
  address: string
  sent?: () => Sent
}

export interface Visit {
  what: string
  /** Milliseconds since 1970. */
  at: number
  milliseconds: number
  /** What came first; 0 where nothing came. */
  first: number
  /** What came to the one try after it, where there was one. */
  second?: number
}

/** Milliseconds that a visitor's program waits before its one other try, unless the answer says how long. */
const PAUSE = 3000
const PATIENCE = 10_000

function isGood(status: number) {
  return status >= 200 && status < 400
}

function outcome(deed: Deed, sent: Sent): Promise<Pick<Reply, 'status' | 'headers'>> {
  return send(deed.address, { ...sent, patience: PATIENCE }).catch(() => ({ status: 0, headers: {} }))
}

/** A new enquiry about a product. */
export function enquiry(product: string) {
  return (): Sent => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Meera Shah',
      email: 'meera@visitor.example',
      phoneNo: '9876543210',
      query: 'By when?',
      fkProductId: product,
      idempotencyKey: randomUUID(),
    }),
  })
}

/** Visitors who come again and again, until they are asked to stop. */
export function beginVisits(deeds: readonly Deed[], visitors = 4): { end(): Promise<Visit[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visits: Visit[] = []
  let ended = false
  let begun = 0
  async function visitor() {
    while (!ended) {
      const deed = deeds[begun++ % deeds.length] as Deed
      const sent = { ...deed.sent?.(), agent }
      const [at, clock] = [Date.now(), performance.now()]
      const { status: first, headers } = await outcome(deed, sent)
      const visit: Visit = { what: deed.what, at, milliseconds: performance.now() - clock, first }
      visits.push(visit)
      if (!isGood(first)) {
        await pause(Math.max(PAUSE, Number(headers['retry-after'] ?? 0) * 1000))
        visit.second = (await outcome(deed, sent)).status
      }
      await pause(100)
    }
  }
  const all = Array.from({ length: visitors }, visitor)
  return {
    async end() {
      ended = true
      await Promise.all(all)
      agent.destroy()
      return visits
    },
  }
}

export function failedAtFirst(visits: readonly Visit[]) {
  return visits.filter(({ first }) => !isGood(first))
}

export function neverCured(visits: readonly Visit[]) {
  return failedAtFirst(visits).filter(({ second = 0 }) => !isGood(second))
}
