import type { ItemKind } from '@showcase/contract/filters'
import type { NotificationText } from '@showcase/contract/notification-texts'
import type { Trx } from '../../core/db/database.ts'
import { queueMail } from '../../core/mail.ts'
import { notify } from '../../notifications/notifications.repository.ts'
import { blockedMail, type Verdict } from './blocked-mail.ts'

/** The address of the business's owner, once it has answered; null before. */
async function confirmedAddress(trx: Trx, businessId: string): Promise<string | null> {
  const owner = await trx
    .selectFrom('users')
    .select('email')
    .where('business_id', '=', businessId)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return owner?.email ?? null
}

/**
 * Tells the owner of what an operator did: in the admin area at once, and by mail where the address is confirmed. In the
 * transaction of the act, so that nobody is told what did not happen.
 */
export async function tellOwner(
  trx: Trx,
  business: { business_id: string; business_name: string },
  text: NotificationText,
  verdict: Verdict & { item?: { kind: ItemKind; name: string } },
): Promise<void> {
  await notify({ businessId: business.business_id, db: trx }, text)
  const address = await confirmedAddress(trx, business.business_id)
  if (address) await queueMail(trx, blockedMail(address, business.business_name, verdict))
}
