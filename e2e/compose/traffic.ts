import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { pickProduct } from '../support/public-data.ts'
import { attempt, type RequestOptions } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { isSuccess } from './workloads.ts'

/** A request that may be sent twice: a POST carries an idempotency key. */
export interface TrafficRequest {
  address: string
  options?: () => RequestOptions
}

export interface Visit {
  address: string
  /** Milliseconds since 1970. */
  at: number
  milliseconds: number
  /** Status of the first attempt; 0 if there was no answer. */
  first: number
  /** Status of the second attempt, which only follows a failed first one. */
  second?: number
}

/** Milliseconds before the second attempt, unless Retry-After asks for more. */
const RETRY_DELAY = 3000
/** Milliseconds. */
const REQUEST_TIMEOUT = 10_000

function newEnquiry(product: string): RequestOptions {
  return {
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
  }
}

/** What visitors request: a page, a list, a picture, and an enquiry. */
export async function visitorRequests(): Promise<TrafficRequest[]> {
  const product = await pickProduct('terracotta')
  return [
    { address: `${sites.of('terracotta')}/products` },
    { address: `${sites.api}/public/products/fetchAll?businessName=northlight` },
    { address: `${sites.main}/images?url=${product.images[0]}&w=320` },
    { address: `${sites.api}/public/products/createLead`, options: () => newEnquiry(product._id) },
  ]
}

/** Sends the requests in turn, from several visitors in parallel, until `end` is called. */
export function startTraffic(requests: readonly TrafficRequest[], visitors = 4): { end(): Promise<Visit[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visits: Visit[] = []
  let ended = false
  let begun = 0
  async function visitor() {
    while (!ended) {
      const { address, options } = requests[begun++ % requests.length] as TrafficRequest
      const sent = { ...options?.(), agent, timeout: REQUEST_TIMEOUT }
      const [at, clock] = [Date.now(), performance.now()]
      const { status: first, headers } = await attempt(address, sent)
      const visit: Visit = { address, at, milliseconds: performance.now() - clock, first }
      visits.push(visit)
      if (!isSuccess(first)) {
        await pause(Math.max(RETRY_DELAY, Number(headers['retry-after'] ?? 0) * 1000))
        visit.second = (await attempt(address, sent)).status
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

export function failedFirst(visits: readonly Visit[]) {
  return visits.filter(({ first }) => !isSuccess(first))
}

export function failedTwice(visits: readonly Visit[]) {
  return failedFirst(visits).filter(({ second = 0 }) => !isSuccess(second))
}
