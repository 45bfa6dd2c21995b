import { notificationTexts } from '@showcase/contract/notification-texts'
import type { Tenant } from '../../core/db/tenant.ts'
import { notifyMerged } from '../../notifications/notifications.repository.ts'
import { type ItemId, kindOf } from '../items.repository.ts'

/** What happened to a private link; the last: to all links of an item. */
export type LinkAct = 'LinkGenerated' | 'LinkUpdated' | 'LinkDeleted' | 'LinksDeleted'

/** Tells the owner of a private link, in the transaction of what it tells of. */
export function tellOfLink(tenant: Tenant, act: LinkAct, item: ItemId, named: { _id: string; name: string }) {
  const text = notificationTexts[`${kindOf(item)}${act}`]
  return notifyMerged(tenant, text(named))
}
