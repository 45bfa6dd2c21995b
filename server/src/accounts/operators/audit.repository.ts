import type { ParsedRequestOf } from '@showcase/contract/api'
import type { AuditEntry } from '@showcase/contract/platform'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import { type Timed, withTimeTexts } from '../../core/db/time-texts.ts'
import { newId } from '../../core/ids.ts'
import { containsPattern } from '../../core/text-key.ts'
import { idOfName } from '../businesses/businesses.repository.ts'

/** The operator who acts, and the reason that is logged. */
export type Operation = { operator: string; reason: string }

/** One action of an operator, for the audit log. */
export type OperatorAction = {
  /** The call of the contract: `businesses/block`. */
  act: string
  /** The business that the action is about, or to which the record belongs. */
  businessName: string
  /** The id of a record; by default the name of the business. */
  subject?: string
  /** The changed values, before and after. */
  from?: Record<string, unknown>
  to?: Record<string, unknown>
}

export type AuditFilter = Omit<ParsedRequestOf<'platform', 'fetchAudit'>, keyof Page>

/** A condition for entries (alias `i`) of the business that has or had this name: an entry has the name of its time. */
function isOfBusiness(name: string) {
  return sql`i.business_name in (
    select ${name}::text union all select business_name from businesses where business_id = ${idOfName(name)}
    union all select business_name from former_addresses where business_id = ${idOfName(name)})`
}

/** Stores an action in the audit log. Call it in the transaction of the action. */
export async function recordActionAcrossTenants(
  query: Query,
  { operator: actor, reason }: Operation,
  { act, businessName, subject = businessName, from = {}, to = {} }: OperatorAction,
): Promise<void> {
  const detail = JSON.stringify({ reason, from, to })
  await query
    .insertInto('audit_log')
    .values({ _id: newId(), actor, act, subject, business_name: businessName, detail })
    .execute()
}

const reason = sql`coalesce(i.detail ->> 'reason', '') as reason`
const entryColumns = sql`
  i._id, i.created_at as "createdAt", i.actor, i.act as action, i.subject as target, i.business_name as "businessName",
  ${reason}, coalesce(i.detail -> 'from', '{}') as "from", coalesce(i.detail -> 'to', '{}') as "to"`

/** A page of the audit log, newest first. */
export function listActionsAcrossTenants(
  query: Query,
  filter: AuditFilter,
  page: Page,
): Promise<Listed<Timed<AuditEntry, 'createdAt'>>> {
  const where = [sql`true`]
  if (filter.businessName) where.push(isOfBusiness(filter.businessName))
  if (filter.actor) where.push(sql`i.actor = ${filter.actor}`)
  if (filter.action) where.push(sql`lower(i.act) like ${containsPattern(filter.action).slice(1)}`)
  if (filter.target) where.push(sql`i.subject = ${filter.target}`)
  if (filter.from) where.push(sql`i.created_at >= ${new Date(filter.from)}`)
  if (filter.to) where.push(sql`i.created_at <= ${new Date(filter.to)}`)
  const source = sql`from audit_log i where ${sql.join(where, sql` and `)}`
  const order = sql`order by i.created_at desc, i._id desc`
  return listPage(query, entryColumns, source, order, page)
}

/** The last action that blocked this business; null when there is none. */
export async function findBlockOfBusinessAcrossTenants(query: Query, businessName: string) {
  const { rows } = await sql<Timed<Pick<AuditEntry, 'createdAt' | 'actor' | 'reason'>, 'createdAt'>>`
      select i.created_at as "createdAt", i.actor, ${reason} from audit_log i
      where ${isOfBusiness(businessName)} and act = 'businesses/block'
      order by created_at desc, _id desc limit 1`.execute(query)
  return rows[0] ? withTimeTexts(rows[0]) : null
}
