import { type NotificationText, notificationTexts } from '@showcase/contract/notification-texts'
import { createPrivateLink } from '../catalog/private-links/private-links.repository.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { createForumMessage } from '../leads/forums/forums.repository.ts'
import { insertLead } from '../leads/leads.repository.ts'
import { addVisits } from '../leads/visits/visits.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { createRandom, seedOf } from './draw/random.ts'
import { found, type Stored } from './store-business.ts'
import type { DemoBusiness } from './types.ts'

const day = 24 * 60 * 60 * 1000

function ago(days: number) {
  return new Date(Date.now() - days * day - 40 * 60 * 1000)
}

/** Stores what visitors left: leads, messages, visits of private links and products, and what the owner was told of it. */
export async function storeVisitors(tenant: Tenant, business: DemoBusiness, stored: Stored): Promise<void> {
  const told: { text: NotificationText; at: Date }[] = []
  for (const lead of business.leads) {
    const createdAt = ago(lead.days)
    const product = stored.products.get(lead.on)
    const item = product ?? found(stored.catalogues, lead.on)
    await insertLead(tenant, {
      item: product ? { fkProductId: item._id } : { fkCatalogueId: item._id },
      itemName: item.name,
      name: lead.name,
      email: lead.email,
      phoneNo: lead.phoneNo,
      businessName: lead.company ?? '',
      query: lead.query,
      products: (lead.skus ?? []).map(sku => {
        const asked = found(stored.products, sku)
        return { _id: asked._id, productName: asked.name }
      }),
      createdAt,
    })
    const text = product ? notificationTexts.productLead : notificationTexts.catalogueLead
    told.push({ text: text(item, lead.name), at: createdAt })
  }
  for (const message of business.messages) {
    const createdAt = ago(message.days)
    await createForumMessage(tenant, { ...message, createdAt })
    told.push({ text: notificationTexts.forumCreated(message.name), at: createdAt })
  }
  for (const link of business.privateLinks) {
    const item = found(stored.products, link.on)
    await createPrivateLink(tenant, {
      privateLink: link.text,
      item: { fkProductId: item._id },
      linkExpiresAt: new Date(Date.now() + link.days * day),
      allowMultipleUsers: link.shared,
      visits: link.visits,
      linkViewed: link.visits > 0,
      createdAt: ago(10),
    })
    told.push({ text: notificationTexts.productLinkGenerated(item), at: ago(10) })
  }
  await countVisitors(tenant, business, stored)
  told.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { text, at } of told) await notify(tenant, text, at)
  // What is older than a week has been read.
  await tenant.db
    .updateTable('notifications')
    .set({ is_marked_read: true })
    .where('business_id', '=', tenant.businessId)
    .where('created_at', '<', ago(7))
    .execute()
}

/** A month of visits with weekdays and weekends, the same for every run. */
async function countVisitors(tenant: Tenant, business: DemoBusiness, stored: Stored): Promise<void> {
  const random = createRandom(seedOf(business.businessName))
  for (let days = 29; days >= 0; days--) {
    const at = new Date(Date.now() - days * day)
    const busy = (at.getUTCDay() % 6 === 0 ? 1.5 : 1) * (1.4 - days / 60)
    const count = Math.round(random.between(18, 34) * busy)
    await addVisits(tenant, 'business', tenant.businessId, { count, day: at })
  }
  for (const product of business.products.filter(one => one.promoted)) {
    for (const days of [0, 1, 2, 4, 7]) {
      const at = new Date(Date.now() - days * day)
      const { _id } = found(stored.products, product.sku)
      await addVisits(tenant, 'product', _id, { count: Math.round(random.between(2, 14)), day: at })
    }
  }
}
