import { isApiError } from '@showcase/api-client'
import type { Api, PayloadOf } from '@showcase/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cachedFor } from '../cached-for.ts'
import type { ServedRemote } from '../releases/registry-client.ts'
import { sendPlainPage } from './error-page.ts'

/** Milliseconds for which a signed set may be remembered. */
const TTL = 5000

export type PastSet = PayloadOf<'registry', 'fetchSet'>
/** Finds the set that a signed value names; a text for people where it names none that may be shown. */
export type PastSets = (value: string) => Promise<PastSet | { status: number; text: string }>

/** The value of `?set=`; null for every other request. */
export function askedSet({ query }: FastifyRequest): string | null {
  const { set } = query as { set?: unknown }
  if (set === undefined) return null
  return typeof set === 'string' ? set : ''
}

/** Sets as the registry keeps them; one with a release that is not trusted is not shown. */
export function createPastSets(api: Api, isTrusted: (remote: ServedRemote) => boolean): PastSets {
  return cachedFor(TTL, async value => {
    try {
      const { payload } = await api.registry.fetchSet({ set: value.slice(0, 200) })
      if (payload.remotes.every(isTrusted)) return payload
      return { status: 403, text: 'A release of this set is not signed by the platform.' }
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500)
        return { status: error.status, text: error.message }
      throw error
    }
  })
}

/** Says why a set is not shown. */
export function refuseSet(reply: FastifyReply, { status, text }: { status: number; text: string }) {
  return sendPlainPage(reply, status, 'This page cannot be shown as it was', text)
}

/** A redirect of a page that is shown as it was leads to a page of the same set. */
export function keepAsked(location: string, asked: string | null): string {
  if (asked === null || !location.startsWith('/')) return location
  const url = new URL(location, 'http://localhost')
  url.searchParams.set('set', asked)
  return url.pathname + url.search + url.hash
}
