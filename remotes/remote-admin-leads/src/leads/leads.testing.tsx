import type { LeadState } from '@showcase/contract/filters'
import { leadStates } from '@showcase/contract/filters'
import type { SessionState } from '@showcase/session'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes as catalogueLeads } from './catalogue-leads.routes.tsx'
import { routes as leads } from './leads.routes.tsx'
import { routes as productLeads } from './product-leads.routes.tsx'

const mounts = {
  'admin:/leads': leads,
  'admin:/products/leads': productLeads,
  'admin:/catalogues/leads': catalogueLeads,
} as const

/** A summary with these numbers of leads by state; all others are zero. */
export function aSummary(states: { products?: object; catalogues?: object } = {}) {
  const none = Object.fromEntries(leadStates.map(state => [state, 0])) as Record<LeadState, number>
  const overTime = ['2026-11-19', '2026-11-20', '2026-11-21'].map((from, at) => ({ from, products: at, catalogues: 1 }))
  return {
    overTime,
    states: { products: { ...none, ...states.products }, catalogues: { ...none, ...states.catalogues } },
  }
}

/** Opens a page of leads with modals and toasts. jsdom has no canvas, so tests read the tables of the charts. */
export function openLeads(
  handlers: FakeHandlers,
  at: keyof typeof mounts = 'admin:/leads',
  path?: string,
  session: Partial<SessionState> = {},
) {
  return renderRemote(mounts[at], {
    at,
    session,
    ...(path !== undefined && { path }),
    api: fakeApi({ ...handlers, user: { fetchLeadSummary: () => aSummary(), ...handlers.user } }),
  })
}
