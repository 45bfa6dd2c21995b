import type { MessageState } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import type { ForumsTable } from '../../core/db/tenant-tables.ts'
import { type Found, foundClause } from '../../core/find-text.repository.ts'
import { type Listed, listPage, type Page } from '../../core/page.ts'

/** A message as the database gives it. */
export type ForumRow = Pick<ForumsTable, '_id' | 'name' | 'email' | 'subject' | 'message'> & {
  state: MessageState
  reasons: string[]
  created_at: Date
}

const columns = sql`f._id, f.name, f.email, f.subject, f.message, f.state, f.reasons, f.created_at`

/** A page of the messages of a business, newest first, and how many match. */
export function listForums(
  { businessId, db }: Tenant,
  { state, found }: { state: MessageState; found: Found | undefined },
  page: Page,
): Promise<Listed<ForumRow>> {
  const narrowed = found ? sql`and ${foundClause(found, 'f')}` : sql``
  const source = sql`from forums f where f.business_id = ${businessId} and f.state = ${state} ${narrowed}`
  return listPage(db, columns, source, sql`order by f.created_at desc, f._id desc`, page)
}

/** Puts a message into quarantine or takes it out; null where this business has none with this id. */
export async function moveForum({ businessId, db }: Tenant, id: string, state: MessageState): Promise<ForumRow | null> {
  const { rows } = await sql<ForumRow>`
    update forums f set state = ${state} where f.business_id = ${businessId} and f._id = ${id}
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Deletes a message; false where this business has none with this id. */
export async function removeForum({ businessId, db }: Tenant, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('forums')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
