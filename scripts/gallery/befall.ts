import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import type { HTTPRequest, Page } from 'puppeteer'

/** What becomes of something that a page asks for: an error on our side, nothing there, no answer. */
export type Fate = 'failed' | 'missing' | 'held'
export type FateOf = (request: HTTPRequest) => Fate | null

export interface Befallen {
  /** How much befell the page since `begin`. */
  readonly count: number
  begin(): void
  /** Lets everything go on again. */
  end(): Promise<void>
}

/** Lets things befall what `page` asks for, from `begin` to `end`. */
export async function befall(page: Page, fateOf: FateOf): Promise<Befallen> {
  let isOn = false
  let count = 0
  let held: HTTPRequest[] = []
  // A worker's own requests pass by the page's interception, and its copies would do for an answer.
  await page.setBypassServiceWorker(true)
  await page.setRequestInterception(true)
  page.on('request', request => {
    const fate = isOn ? fateOf(request) : null
    if (fate) count++
    if (fate === 'held') held.push(request)
    else void (fate ? request.respond(answers[fate]) : request.continue()).catch(gone)
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
      await Promise.all(held.map(request => request.abort().catch(gone)))
      held = []
    },
  }
}

const answers = {
  failed: { status: 500, contentType: 'application/json', body: JSON.stringify(fail(500, errors.internal)) },
  missing: { status: 404, contentType: 'application/json', body: JSON.stringify(fail(404, errors.notFound)) },
} as const

/** The page was left before the answer. */
function gone() {
  return undefined
}

/** What the screens read from the API; not what they hear of as it happens. */
export function isRead(request: HTTPRequest): boolean {
  return request.method() === 'GET' && request.resourceType() === 'fetch' && pathOf(request).startsWith('/api/')
}

export function isPicture(request: HTTPRequest): boolean {
  return pathOf(request) === '/images'
}

function pathOf(request: HTTPRequest): string {
  return new URL(request.url()).pathname
}
