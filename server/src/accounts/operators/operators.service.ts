import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { notificationTexts } from '@showcase/contract/notification-texts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { recordActAcrossTenants } from './audit.repository.ts'
import { blockItemAcrossTenants, markBusinessAcrossTenants } from './operators.repository.ts'
import { tellOwner } from './tell-owner.ts'

/** Who acts, and why. */
export type Order = { operator: string; reason: string }
/** Asked for twice, an act is done once. */
export type Outcome = { isChanged: boolean }

const texts = { product: notificationTexts.productBlocked, catalogue: notificationTexts.catalogueBlocked }
const missing = { product: errors.productNotFound, catalogue: errors.catalogueNotFound }

/**
 * Blocks a business or frees it, writes it down and tells its owner: all of it, or nothing.
 * @throws DomainError not-found for an unknown business
 */
export function blockBusiness(
  database: Database,
  { operator, reason }: Order,
  businessName: string,
  isBlocked: boolean,
): Promise<Outcome> {
  return database.transactAcrossTenants(async trx => {
    const marked = await markBusinessAcrossTenants(trx, businessName, 'is_blocked', isBlocked)
    if (!marked) throw new DomainError('not-found', errors.businessNotFound)
    if (!marked.isChanged) return { isChanged: false }
    const act = { actor: operator, act: 'businesses/block', subject: businessName, businessName, reason }
    await recordActAcrossTenants(trx, { ...act, from: { isBlocked: !isBlocked }, to: { isBlocked } })
    await tellOwner(trx, marked, notificationTexts.businessBlocked({ name: businessName }, reason, isBlocked), {
      isBlocked,
      reason,
    })
    return { isChanged: true }
  })
}

/** @throws DomainError not-found for an unknown business */
export function primeBusiness(
  database: Database,
  { operator, reason }: Order,
  businessName: string,
  isPrimeUser: boolean,
): Promise<Outcome> {
  return database.transactAcrossTenants(async trx => {
    const marked = await markBusinessAcrossTenants(trx, businessName, 'is_prime', isPrimeUser)
    if (!marked) throw new DomainError('not-found', errors.businessNotFound)
    if (!marked.isChanged) return { isChanged: false }
    const act = { actor: operator, act: 'businesses/prime', subject: businessName, businessName, reason }
    await recordActAcrossTenants(trx, { ...act, from: { isPrimeUser: !isPrimeUser }, to: { isPrimeUser } })
    return { isChanged: true }
  })
}

/**
 * Blocks an item or frees it, writes it down and tells its owner: all of it, or nothing.
 * @throws DomainError not-found for an unknown item
 */
export function blockItem(
  database: Database,
  { operator, reason }: Order,
  kind: ItemKind,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<Outcome> {
  const table = kind === 'product' ? 'products' : 'catalogues'
  return database.transactAcrossTenants(async trx => {
    const item = await blockItemAcrossTenants(trx, table, id, isBlocked)
    if (!item) throw new DomainError('not-found', missing[kind])
    if (!item.isChanged) return { isChanged: false }
    const act = { actor: operator, act: `${table}/block`, subject: id, businessName: item.business_name, reason }
    await recordActAcrossTenants(trx, { ...act, from: { isBlocked: !isBlocked }, to: { isBlocked } })
    const text = texts[kind]({ _id: id, name: item.name }, reason, isBlocked)
    await tellOwner(trx, item, text, { isBlocked, reason, item: { kind, name: item.name } })
    return { isChanged: true }
  })
}
