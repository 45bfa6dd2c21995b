import { createHash } from 'node:crypto'
import type { TestBusiness } from '../../testing/make-business.ts'
import { insertAccountToken } from '../accounts/auth/account-tokens.repository.ts'
import { listSessions } from '../accounts/auth/sessions.repository.ts'
import { createCatalogue } from '../catalog/catalogues/catalogues.repository.ts'
import { traceProduct } from '../catalog/imports/import-traces.repository.ts'
import { insertFiles, insertImport, recordPicture } from '../catalog/imports/imports.repository.ts'
import { createPrivateLink } from '../catalog/private-links/private-links.repository.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import type { Database } from '../core/db/database.ts'
import { claimKey } from '../core/db/idempotency-keys.repository.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { createForumMessage } from '../leads/forums/forums.repository.ts'
import { insertLead } from '../leads/leads.repository.ts'
import { addVisits } from '../leads/visits/visits.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { queuePush, takePendingPushes } from '../notifications/push/push-queue.repository.ts'
import { storeTarget } from '../notifications/push/push-targets.repository.ts'
/** The visitor of these rows. */
export const person = { name: 'Ravi', email: 'ravi@visitor.example' }

/** Inserts a row into every table of a business and returns the ids that calls take. */
export async function fillBusiness(database: Database, shop: TestBusiness) {
  const products = await Promise.all(
    [1, 2, 3].map(() => makeProduct(database, shop, { productName: `Secret of ${shop.businessName}` })),
  )
  const [productId = ''] = products
  return inTransaction(database, shop.businessId, async tenant => {
    const catalogueName = `Secret set of ${shop.businessName}`
    const catalogueId = await createCatalogue(tenant, { catalogueName, description: 'd', products })
    const linkExpiresAt = new Date(Date.now() + 60_000)
    const item = { fkProductId: productId }
    const privateLink = `link-${shop.businessName}`
    const linkId = await createPrivateLink(tenant, { privateLink, item, linkExpiresAt, allowMultipleUsers: false })
    const catalogueLinkId = await createPrivateLink(tenant, {
      privateLink: `link-to-catalogue-${shop.businessName}`,
      item: { fkCatalogueId: catalogueId },
      linkExpiresAt,
      allowMultipleUsers: false,
    })
    const forumId = await createForumMessage(tenant, { ...person, subject: 's', message: 'm' })
    const notificationId = await notify(tenant, { notification: 'n', redirect: '' })
    await addVisits(tenant, 'product', productId)
    const visitor = { ...person, phoneNo: '9876543210', businessName: '', query: '' }
    const asked = [{ _id: productId, productName: 'p' }]
    const leadId = await insertLead(tenant, { ...visitor, item, itemName: 'p', products: asked })
    const about = { item: { fkCatalogueId: catalogueId }, itemName: catalogueName, products: asked }
    const catalogueLeadId = await insertLead(tenant, { ...visitor, ...about })
    await claimKey(tenant, 'key', leadId)
    const importId = newId()
    await insertImport(tenant, importId)
    await insertFiles(tenant, importId, new Map([['a.jpg', 'object']]))
    await recordPicture(tenant, 'digest', 'a.jpg')
    await traceProduct(tenant, importId, { productId, before: null, touchedAt: new Date(), previousAt: null })
    const target = { kind: 'fcm' as const, address: 'a', addressHash: 'a', p256dh: '', auth: '', renewHash: null }
    await storeTarget(tenant, createHash('sha256').update(shop.token).digest('hex'), target)
    await queuePush(tenant, notificationId)
    await takePendingPushes(tenant)
    const tokenHash = `hash of a link of ${shop.businessName}`
    await insertAccountToken(tenant, { ...shop, tokenHash, purpose: 'reset', lifetime: 60_000 })
    const former = { business_id: shop.businessId, business_name: `former-${shop.businessName}` }
    await tenant.db.insertInto('former_addresses').values(former).execute()
    const [session] = await listSessions(tenant, shop.userId)
    const told = { notificationId, importId, sessionId: session?._id }
    return { products, productId, catalogueId, linkId, catalogueLinkId, leadId, catalogueLeadId, forumId, ...told }
  })
}
