import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'
import { nothingBefore, type RecentCounts } from './spam-score.ts'

/**
 * The number of enquiries or messages of a sender to this business within the last hour, and of all senders in ten minutes.
 * @param isSameText the condition for those that repeat the sender's text
 */
export async function countRecent(
  { businessId, db }: Tenant,
  table: 'leads' | 'forums',
  email: string,
  isSameText: RawBuilder<unknown>,
): Promise<RecentCounts> {
  const all = sql.table(table)
  const { rows } = await sql<RecentCounts>`
    select count(*)::int as "fromSender", count(*) filter (where ${isSameText})::int as "sameText",
      (select count(*)::int from ${all} where business_id = ${businessId} and state = 'open'
        and created_at > now() - interval '10 minutes') as "fromAll"
    from ${all}
    where business_id = ${businessId} and email = ${email} and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? nothingBefore
}
