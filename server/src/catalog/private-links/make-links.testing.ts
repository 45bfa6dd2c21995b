import type { TestBusiness } from '../../../testing/make-business.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { createPrivateLink, type NewPrivateLink } from './private-links.repository.ts'

let made = 0

/** Stores a private link to an item, by default for one device and one day. @returns its text */
export async function makeLink(
  database: Database,
  { businessId }: Pick<TestBusiness, 'businessId'>,
  item: NewPrivateLink['item'],
  more: Partial<NewPrivateLink> = {},
): Promise<string> {
  made += 1
  const privateLink = `link-${process.pid}-${made}`
  const linkExpiresAt = new Date(Date.now() + 86_400_000)
  const link = { privateLink, item, linkExpiresAt, allowMultipleUsers: false, ...more }
  const id = await inTransaction(database, businessId, tenant => createPrivateLink(tenant, link))
  if (!id) throw new Error(`The text ${link.privateLink} is taken.`)
  return link.privateLink
}
