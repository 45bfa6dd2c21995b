import type { ForumMessage } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { MessageState } from '@showcase/contract/filters'
import type { Database } from '../../core/db/database.ts'
import { findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import type { Counted, Page } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { type ForumRow, listForums, moveForum, removeForum } from './forums.repository.ts'

function toForum({ created_at, reasons, ...row }: ForumRow): ForumMessage {
  return {
    ...row,
    reasons: row.state === 'quarantine' ? reasons : [],
    createdAt: created_at.toISOString(),
  }
}

/** A page of the messages to the business, newest first. */
export async function listOwnForums(
  database: Database,
  businessId: string,
  request: Page & { search: string; state: MessageState },
): Promise<Counted<'forums', ForumMessage>> {
  const found = await database.acrossTenants(query =>
    findTextAcrossTenants(query, 'forums', businessId, request.search),
  )
  const { rows, ...count } = await asTenant(database, businessId, tenant =>
    listForums(tenant, { state: request.state, found }, request),
  )
  return { forums: rows.map(toForum), ...count }
}

/** Moves a message into or out of quarantine. @throws DomainError not-found for an unknown message */
export async function moveOwnForum(
  database: Database,
  businessId: string,
  { id, state }: { id: string; state: MessageState },
): Promise<ForumMessage> {
  const moved = await asTenant(database, businessId, tenant => moveForum(tenant, id, state))
  return toForum(orNotFound(moved, errors.forumNotFound))
}

/** Deletes a message. @throws DomainError not-found for an unknown message */
export async function deleteOwnForum(database: Database, businessId: string, id: string): Promise<void> {
  const isDeleted = await asTenant(database, businessId, tenant => removeForum(tenant, id))
  if (!isDeleted) throw new DomainError('not-found', errors.forumNotFound)
}
