import { newId } from '../ids.ts'
import type { Tenant } from '../tenant.ts'
import { textKey } from '../text-key.ts'

export type NewForumMessage = { name: string; email: string; subject: string; message: string; createdAt?: Date }

/** Stores a visitor's message to the business and gives its id. */
export async function createForumMessage({ businessId, db }: Tenant, message: NewForumMessage): Promise<string> {
  const id = newId()
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
      created_at: message.createdAt ?? new Date(),
    })
    .execute()
  return id
}
