import type { LeadSpan } from '@showcase/contract/filters'
import { display } from '@showcase/contract/limits'
import moment from 'moment-timezone'
import type { Database } from '../core/db/database.ts'
import { asTenant } from '../core/db/tenant.ts'
import { countLeadsByState, countLeadsInSpans, type LeadCounts } from './lead-lists.repository.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Leads of one day or week; `from` is its first day in Asia/Kolkata, `YYYY-MM-DD`. */
export type LeadsInSpan = { from: string; products: number; catalogues: number }

/**
 * The number of leads by state, and over time, oldest span first; the last span contains today. Days are those of
 * Asia/Kolkata, where each has 24 hours, and weeks start on Monday.
 */
export async function summarizeLeads(
  database: Database,
  businessId: string,
  { span, spans }: { span: LeadSpan; spans: number },
): Promise<{ overTime: LeadsInSpan[]; states: { products: LeadCounts; catalogues: LeadCounts } }> {
  const days = span === 'week' ? 7 : 1
  const first = moment
    .tz(display.timeZone)
    .startOf(span === 'week' ? 'isoWeek' : 'day')
    .subtract((spans - 1) * days, 'days')
  const since = first.toDate()
  const counted = await asTenant(database, businessId, of => countLeadsInSpans(of, since, days * DAY_SECONDS))
  const states = await asTenant(database, businessId, countLeadsByState)
  const bySpan = new Map(counted.map(one => [one.span, one]))
  const overTime = Array.from({ length: spans }, (_, at) => ({
    from: first
      .clone()
      .add(at * days, 'days')
      .format('YYYY-MM-DD'),
    products: bySpan.get(at)?.products ?? 0,
    catalogues: bySpan.get(at)?.catalogues ?? 0,
  }))
  return { overTime, states }
}
