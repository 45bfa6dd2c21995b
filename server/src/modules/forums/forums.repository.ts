import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Tenant } from '../tenant.ts'
import { textKey } from '../text-key.ts'

export type NewForumMessage = { name: string; email: string; subject: string; message: string } & {
  state?: 'open' | 'quarantine'
  reasons?: string[]
  createdAt?: Date
}

/** Stores a visitor's message to the business and gives its id; `id` where the caller has one already. */
export async function createForumMessage(
  { businessId, db }: Tenant,
  message: NewForumMessage,
  id = newId(),
): Promise<string> {
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

/** What the sender of a message has sent to this business within the last hour. */
export async function countRecentMessages(
  { businessId, db }: Tenant,
  sender: { email: string; message: string },
): Promise<{ sameWords: number; fromSender: number }> {
  const { rows } = await sql<{ same_words: number; from_sender: number }>`
    select count(*)::int as from_sender, count(*) filter (where message = ${sender.message})::int as same_words
    from forums
    where business_id = ${businessId} and email = ${sender.email} and created_at > now() - interval '1 hour'`.execute(
    db,
  )
  return { sameWords: rows[0]?.same_words ?? 0, fromSender: rows[0]?.from_sender ?? 0 }
}
