import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Database, Query } from '../../core/db/database.ts'
import { type Listed, listPage, type Page } from '../../core/page.ts'
import { containsPattern } from '../../core/text-key.ts'

/** One act of an operator: who did what, to what, and why. */
export interface Act {
  actor: string
  /** As the contract names it: `businesses/block`. */
  act: string
  /** A business's name, or a record's id. */
  subject: string
  /** The business that the subject is, or belongs to. */
  businessName: string
  reason: string
  /** The values that were changed, before and after. */
  from: Record<string, unknown>
  to: Record<string, unknown>
}

export type AuditRow = {
  _id: string
  actor: string
  act: string
  subject: string
  business_name: string
  detail: { reason?: string; from?: Record<string, unknown>; to?: Record<string, unknown> }
  created_at: Date
}

export type AuditFilter = {
  businessName: string
  actor: string
  action: string
  target: string
  from?: string | undefined
  to?: string | undefined
}

/** Writes an act down, in the transaction that carries it out. */
export async function recordActAcrossTenants(
  query: Query,
  { businessName, reason, from, to, ...act }: Act,
): Promise<void> {
  await query
    .insertInto('audit_log')
    .values({ _id: uuidv7(), ...act, business_name: businessName, detail: JSON.stringify({ reason, from, to }) })
    .execute()
}

/** What operators did, newest first. */
export function listActsAcrossTenants(database: Database, filter: AuditFilter, page: Page): Promise<Listed<AuditRow>> {
  const where = [sql`true`]
  if (filter.businessName) where.push(sql`i.business_name = ${filter.businessName}`)
  if (filter.actor) where.push(sql`i.actor = ${filter.actor}`)
  if (filter.action) where.push(sql`lower(i.act) like ${containsPattern(filter.action).slice(1)}`)
  if (filter.target) where.push(sql`i.subject = ${filter.target}`)
  if (filter.from) where.push(sql`i.created_at >= ${new Date(filter.from)}`)
  if (filter.to) where.push(sql`i.created_at <= ${new Date(filter.to)}`)
  const source = sql`from audit_log i where ${sql.join(where, sql` and `)}`
  const order = sql`order by i.created_at desc, i._id desc`
  return database.acrossTenants(db => listPage(db, sql`i.*`, source, order, page))
}

/** The last act that blocked this business. */
export async function findBlockOfBusinessAcrossTenants(
  database: Database,
  businessName: string,
): Promise<AuditRow | null> {
  const { rows } = await database.acrossTenants(db =>
    sql<AuditRow>`
      select * from audit_log
      where business_name = ${businessName} and act = 'businesses/block'
      order by created_at desc, _id desc limit 1`.execute(db),
  )
  return rows[0] ?? null
}
