import type { MessageState } from '@showcase/contract/filters'
import { type Selectable, sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { ForumsTable } from '../../core/db/feature-tables.ts'
import { type Found, foundClause } from '../../core/db/find-text.repository.ts'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import { deleteRows, type Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { textKey } from '../../core/text-key.ts'
import { countRecent } from '../recent-counts.repository.ts'

export type NewForumMessage = { name: string; email: string; subject: string; message: string } & {
  state?: 'open' | 'quarantine'
  reasons?: string[]
  createdAt?: Date
}

/** Stores a visitor's message to the business. @returns its id */
export async function createForumMessage({ businessId, db }: Tenant, message: NewForumMessage, id = newId()) {
  await db
    .insertInto('forums')
    .values({
      business_id: businessId,
      _id: id,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      search_key: textKey([message.name, message.email, message.subject, message.message].join(' ')),
      state: message.state ?? 'open',
      reasons: message.reasons ?? [],
      created_at: message.createdAt ?? new Date(),
    })
    .execute()
  return id
}

/** See `countRecent`. */
export function countRecentMessages(tenant: Tenant, { email, message }: { email: string; message: string }) {
  return countRecent(tenant, 'forums', email, sql`message = ${message}`)
}

/** Claims the idempotency key of a support message. @returns false when it was claimed within the last day */
export async function claimSupportKeyAcrossTenants(query: Query, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into support_mail_keys (idempotency_key) values (${key})
    on conflict (idempotency_key) do update set created_at = now()
    where support_mail_keys.created_at < now() - interval '1 day'
    returning idempotency_key`.execute(query)
  return rows.length > 0
}

export type ForumRow = Omit<Selectable<ForumsTable>, 'business_id' | 'search_key'>

const columns = sql`f._id, f.name, f.email, f.subject, f.message, f.state, f.reasons, f.created_at`

/** A page of the messages of a business, newest first, with their number. */
export function listForums(
  { businessId, db }: Tenant,
  { state, found }: { state: MessageState; found: Found | undefined },
  page: Page,
): Promise<Listed<ForumRow>> {
  const condition = found ? sql`and ${foundClause(found, 'f')}` : sql``
  const source = sql`from forums f where f.business_id = ${businessId} and f.state = ${state} ${condition}`
  return listPage(db, columns, source, sql`order by f.created_at desc, f._id desc`, page)
}

/** Moves a message into or out of quarantine. @returns null when this business has none with this id */
export async function moveForum({ businessId, db }: Tenant, id: string, state: MessageState): Promise<ForumRow | null> {
  const { rows } = await sql<ForumRow>`
    update forums f set state = ${state} where f.business_id = ${businessId} and f._id = ${id}
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Deletes a message. @returns false when this business has none with this id */
export async function removeForum(tenant: Tenant, id: string): Promise<boolean> {
  return (await deleteRows(tenant, 'forums', { _id: id })) > 0
}
