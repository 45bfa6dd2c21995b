import { imageLimits } from '@showcase/contract/limits'
import type { QuotaKind } from '@showcase/contract/quotas'
import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../db/tenant.ts'

/** An upload that is not accepted counts with its largest size until the sweep removes it, since its object may exist. */
const used: Record<QuotaKind, RawBuilder<number>> = {
  bytes: sql`(
    select coalesce(sum(case when state = 'accepted' then size else ${imageLimits.maxBytes} end), 0)
    from stored_files f where f.business_id = b.business_id)`,
  texts: sql`coalesce((select u.bytes from text_usage u where u.business_id = b.business_id), 0)`,
  products: sql`(select count(*) from products p where p.business_id = b.business_id)`,
  imports: sql`(
    select count(*) from imports i where i.business_id = b.business_id and i.state in ('waiting', 'running', 'undoing'))`,
}

/** What the business uses of a quota; `limit` is null without a limit of its own. */
export async function findUsage(
  { businessId, db }: Tenant,
  kind: QuotaKind,
): Promise<{ used: number; limit: number | null }> {
  const { rows } = await sql<{ used: string | number; limit: string | number | null }>`
    select ${used[kind]} as used, ${sql.ref(`b.quota_${kind}`)} as limit from businesses b
    where b.business_id = ${businessId}`.execute(db)
  const { used: amount = 0, limit = null } = rows[0] ?? {}
  return { used: Number(amount), limit: limit === null ? null : Number(limit) }
}

/** Lets only one transaction at a time take from a quota of the business. */
export async function lockQuota({ businessId, db }: Tenant, kind: QuotaKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${kind} ${businessId}`}, 0))`.execute(db)
}
