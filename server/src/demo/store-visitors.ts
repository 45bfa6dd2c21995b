import { type NotificationText, notificationTexts } from '@showcase/contract/notification-texts'
import { createPrivateLink } from '../catalog/private-links/private-links.repository.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { DAY, MINUTE } from '../core/durations.ts'
import { createRandom, seedOf } from '../core/random.ts'
import { createForumMessage } from '../leads/forums/forums.repository.ts'
import { insertLead } from '../leads/leads.repository.ts'
import { addVisits } from '../leads/visits/visits.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import type { DemoBusiness } from './demo-businesses.ts'
import { type Items, itemOf } from './store-products.ts'

type Stored = { products: Items; catalogues: Items }

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY - 40 * MINUTE)
}

/** Stores leads, messages, private links and visits, and the owner's notifications about them. */
export async function storeVisitors(tenant: Tenant, business: DemoBusiness, stored: Stored): Promise<void> {
  const notifications: { text: NotificationText; at: Date }[] = []
  for (const lead of business.leads) {
    const createdAt = ago(lead.days)
    const product = stored.products.get(lead.on)
    const item = product ?? itemOf(stored.catalogues, lead.on)
    await insertLead(tenant, {
      item: product ? { fkProductId: item._id } : { fkCatalogueId: item._id },
      itemName: item.name,
      name: lead.name,
      email: lead.email,
      phoneNo: lead.phoneNo,
      businessName: lead.company ?? '',
      query: lead.query,
      products: (lead.skus ?? []).map(sku => {
        const { _id, name } = itemOf(stored.products, sku)
        return { _id, productName: name }
      }),
      createdAt,
    })
    const text = product ? notificationTexts.productLead : notificationTexts.catalogueLead
    notifications.push({ text: text(item, lead.name), at: createdAt })
  }
  for (const message of business.messages) {
    const createdAt = ago(message.days)
    await createForumMessage(tenant, { ...message, createdAt })
    notifications.push({ text: notificationTexts.forumCreated(message.name), at: createdAt })
  }
  for (const link of business.privateLinks) {
    const item = itemOf(stored.products, link.on)
    await createPrivateLink(tenant, {
      privateLink: link.text,
      item: { fkProductId: item._id },
      linkExpiresAt: new Date(Date.now() + link.days * DAY),
      allowMultipleUsers: link.shared,
      visits: link.visits,
      linkViewed: link.visits > 0,
      createdAt: ago(10),
    })
    notifications.push({ text: notificationTexts.productLinkGenerated(item), at: ago(10) })
  }
  await storeVisits(tenant, business, stored.products)
  notifications.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { text, at } of notifications) await notify(tenant, text, at)
  await tenant.db
    .updateTable('notifications')
    .set({ is_marked_read: true })
    .where('business_id', '=', tenant.businessId)
    .where('created_at', '<', ago(7))
    .execute()
}

/** Stores 30 days of visits, more at weekends and lately; the numbers are the same in every run. */
async function storeVisits(tenant: Tenant, business: DemoBusiness, products: Items): Promise<void> {
  const random = createRandom(seedOf(business.businessName))
  for (let days = 29; days >= 0; days--) {
    const at = new Date(Date.now() - days * DAY)
    const factor = (at.getUTCDay() % 6 === 0 ? 1.5 : 1) * (1.4 - days / 60)
    const count = Math.round(random.between(18, 34) * factor)
    await addVisits(tenant, 'business', tenant.businessId, { count, day: at })
  }
  const promoted = await tenant.db
    .selectFrom('products')
    .select('item_no')
    .where('business_id', '=', tenant.businessId)
    .where('is_promoted', '=', true)
    .orderBy('_id')
    .execute()
  for (const { item_no } of promoted) {
    const { _id } = itemOf(products, item_no)
    for (const days of [0, 1, 2, 4, 7]) {
      const at = new Date(Date.now() - days * DAY)
      await addVisits(tenant, 'product', _id, { count: Math.round(random.between(2, 14)), day: at })
    }
  }
}
