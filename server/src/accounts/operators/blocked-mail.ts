import type { ItemKind } from '@showcase/contract/filters'
import type { Mail } from '../../core/mail.ts'

export type Verdict = { isBlocked: boolean; reason: string; item?: { kind: ItemKind; name: string } }

const effects = {
  business:
    'Its public site cannot be seen, and nothing can be changed in its admin area. You can still sign in and read everything.',
  product: 'It stands in no list and takes no query; its page says that it is blocked.',
  catalogue: 'It stands in no list and takes no query; its page says that it is blocked.',
}

/** The mail that tells an owner what an operator blocked or freed, and why. */
export function blockedMail(to: string, businessName: string, { isBlocked, reason, item }: Verdict): Mail {
  const what = item ? `${item.kind} ${item.name}` : `business ${businessName}`
  const subject = `Your ${what} was ${isBlocked ? 'blocked' : 'unblocked'}`
  const effect = isBlocked ? effects[item?.kind ?? 'business'] : 'Everything of it can be seen and changed as before.'
  const paragraphs = [
    `Your ${what}${item ? ` of ${businessName}` : ''} was ${isBlocked ? 'blocked' : 'unblocked'} by admin.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    effect,
    ...(isBlocked ? ['Please comply with admin to proceed further.'] : []),
    'Showcase',
  ]
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}
