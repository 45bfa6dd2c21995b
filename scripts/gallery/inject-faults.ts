import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import type { HTTPRequest, Page } from 'puppeteer'

/** A fault of a response: status 500, status 404, or no response. */
export type Fault = 'failed' | 'missing' | 'held'
export type FaultOf = (request: HTTPRequest) => Fault | null

export interface FaultInjection {
  /** Requests that failed since `begin`. */
  readonly count: number
  begin(): void
  /** Ends the faults and aborts the requests that are held. */
  end(): Promise<void>
}

/** Makes requests of a page fail from `begin` to `end`. `faultOf` selects them. */
export async function injectFaults(page: Page, faultOf: FaultOf): Promise<FaultInjection> {
  let isOn = false
  let count = 0
  let held: HTTPRequest[] = []
  // Requests of a service worker bypass the page's interception, and its cache would answer.
  await page.setBypassServiceWorker(true)
  await page.setRequestInterception(true)
  page.on('request', request => {
    const fault = isOn ? faultOf(request) : null
    if (fault) count++
    if (fault === 'held') held.push(request)
    else void (fault ? request.respond(answers[fault]) : request.continue()).catch(ignore)
  })
  return {
    get count() {
      return count
    },
    begin() {
      isOn = true
      count = 0
    },
    async end() {
      isOn = false
      await Promise.all(held.map(request => request.abort().catch(ignore)))
      held = []
    },
  }
}

const answers = {
  failed: { status: 500, contentType: 'application/json', body: JSON.stringify(fail(500, errors.internal)) },
  missing: { status: 404, contentType: 'application/json', body: JSON.stringify(fail(404, errors.notFound)) },
} as const

/** Ignores that the page was left before the response. */
function ignore() {
  return undefined
}

/** Whether a request reads data of the API. Event streams are not reads. */
export function isRead(request: HTTPRequest): boolean {
  return request.method() === 'GET' && request.resourceType() === 'fetch' && pathOf(request).startsWith('/api/')
}

export function isPicture(request: HTTPRequest): boolean {
  return pathOf(request) === '/images'
}

function pathOf(request: HTTPRequest): string {
  return new URL(request.url()).pathname
}
