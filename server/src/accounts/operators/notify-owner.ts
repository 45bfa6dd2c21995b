import type { ItemKind } from '@showcase/contract/filters'
import type { NotificationText } from '@showcase/contract/notification-texts'
import type { Trx } from '../../core/db/database.ts'
import { type Mail, queueMail } from '../../core/mail/mail.ts'
import { notify } from '../../notifications/notifications.repository.ts'

/** What an operator did to a business, or to one of its items. */
type Decision = { isBlocked: boolean; reason: string; item?: { kind: ItemKind; name: string } }

const effects = {
  business: 'Visitors cannot see its site, and its admin area is read-only. You can still sign in and read everything.',
  product: 'It is in no list and accepts no query; its page says that it is blocked.',
  catalogue: 'It is in no list and accepts no query; its page says that it is blocked.',
}

/** The mail that shows the owner what an operator blocked or unblocked, and why. */
function blockedMail(to: string, businessName: string, { isBlocked, reason, item }: Decision): Mail {
  const subjectName = item ? `${item.kind} ${item.name}` : `business ${businessName}`
  const subject = `Your ${subjectName} was ${isBlocked ? 'blocked' : 'unblocked'}`
  const effect = isBlocked ? effects[item?.kind ?? 'business'] : 'It can be seen and changed as before.'
  const paragraphs = [
    `Your ${subjectName}${item ? ` of ${businessName}` : ''} was ${isBlocked ? 'blocked' : 'unblocked'} by admin.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    effect,
    ...(isBlocked ? ['Please comply with admin to proceed further.'] : []),
    'Showcase',
  ]
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}

/** The confirmed address of the owner; null before the confirmation. */
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
 * Notifies the owner of an operator's decision in the admin area, and by mail when the address is confirmed. Runs in the
 * transaction of the decision, so that a rollback cancels the notice too.
 */
export async function notifyOwner(
  trx: Trx,
  business: { business_id: string; business_name: string },
  text: NotificationText,
  decision: Decision,
): Promise<void> {
  await notify({ businessId: business.business_id, db: trx }, text)
  const address = await confirmedAddress(trx, business.business_id)
  if (address) await queueMail(trx, blockedMail(address, business.business_name, decision))
}
