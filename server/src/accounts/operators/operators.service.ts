import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { type NotificationText, notificationTexts } from '@showcase/contract/notification-texts'
import type { QuotaKind, Usage } from '@showcase/contract/quotas'
import pLimit from 'p-limit'
import type { Database, Trx } from '../../core/db/database.ts'
import { itemColumns } from '../../core/db/item-columns.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { MINUTE } from '../../core/durations.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { type Mail, queueMail } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { retryDeadlock } from '../../core/unavailable.ts'
import { notify } from '../../notifications/notifications.repository.ts'
import { hasOwnReleasesAcrossTenants } from '../businesses/address.repository.ts'
import { confirmedAddress, findOwnBusiness } from '../businesses/businesses.repository.ts'
import { itemMissing } from '../businesses/visibility.ts'
import { type Operation, recordActionAcrossTenants } from './audit.repository.ts'
import {
  deleteBusinessAcrossTenants,
  filesOfBusinessAcrossTenants,
  lockBusinessAcrossTenants,
} from './erase.repository.ts'
import { blockItemAcrossTenants, flagBusinessAcrossTenants, setQuotaAcrossTenants } from './operators.repository.ts'

/** What an operator did to a business, or to one of its items. */
type Decision = { isBlocked: boolean; reason: string; item?: { kind: ItemKind; name: string } }

const effects = {
  blocked: {
    business:
      'Visitors cannot see its site, and its admin area is read-only. You can still sign in and read everything.',
    item: 'It does not appear in lists and cannot receive queries. Its page says that it is blocked.',
  },
  unblocked: {
    business: 'Visitors can see its site again, and you can change it again.',
    item: 'It can appear in lists and receive queries again, as far as your settings allow.',
  },
}

/** The mail that shows the owner what an operator blocked or unblocked, and why. */
function blockedMail(to: string, businessName: string, { isBlocked, reason, item }: Decision): Mail {
  const what = item ? `${item.kind} ${item.name} of ${businessName}` : `business ${businessName}`
  const outcome = isBlocked ? 'blocked' : 'unblocked'
  const paragraphs = [
    `Your ${what} was ${outcome} by admin.`,
    reason && `Reason: ${reason}`,
    effects[outcome][item ? 'item' : 'business'],
    isBlocked && 'Please comply with admin to proceed further.',
    'Showcase',
  ]
  const subject = `Your ${item?.kind ?? 'business'} was ${outcome}`
  return { to, subject, text: `${paragraphs.filter(Boolean).join('\n\n')}\n`, audience: 'account' }
}

/**
 * Notifies the owner of an operator's decision in the admin area, and by mail when the address is confirmed. Runs in the
 * transaction of the decision, so that a rollback cancels the notice too.
 */
async function notifyOwner(
  trx: Trx,
  business: { business_id: string; business_name: string },
  text: NotificationText,
  decision: Decision,
): Promise<void> {
  const tenant = { businessId: business.business_id, db: trx }
  await notify(tenant, text)
  const address = await confirmedAddress(tenant)
  if (address) await queueMail(trx, blockedMail(address, business.business_name, decision))
}

const releasesSet = 'Releases are set for this business. Unpin it, and take it out of canaries, first.'

/** `isChanged` is false when the state was already as requested. */
export type Outcome = { isChanged: boolean }

/**
 * Blocks or unblocks a business, logs it and notifies the owner, in one transaction.
 * @throws DomainError not-found for an unknown business
 */
export function blockBusiness(
  database: Database,
  operation: Operation,
  { businessName, isBlocked }: { businessName: string; isBlocked: boolean },
): Promise<Outcome> {
  return database.transactAcrossTenants(async trx => {
    const found = await flagBusinessAcrossTenants(trx, businessName, 'is_blocked', isBlocked)
    const flagged = orNotFound(found, errors.businessNotFound)
    if (!flagged.isChanged) return { isChanged: false }
    const change = { from: { isBlocked: !isBlocked }, to: { isBlocked } }
    await recordActionAcrossTenants(trx, operation, { act: 'businesses/block', businessName, ...change })
    const { reason } = operation
    const text = notificationTexts.businessBlocked({ name: businessName }, reason, isBlocked)
    await notifyOwner(trx, flagged, text, { isBlocked, reason })
    return { isChanged: true }
  })
}

/** Sets or clears the prime flag of a business and logs it. @throws DomainError not-found for an unknown business */
export function primeBusiness(
  database: Database,
  operation: Operation,
  { businessName, isPrimeUser }: { businessName: string; isPrimeUser: boolean },
): Promise<Outcome> {
  return database.transactAcrossTenants(async trx => {
    const flagged = await flagBusinessAcrossTenants(trx, businessName, 'is_prime', isPrimeUser)
    if (!orNotFound(flagged, errors.businessNotFound).isChanged) return { isChanged: false }
    const change = { from: { isPrimeUser: !isPrimeUser }, to: { isPrimeUser } }
    await recordActionAcrossTenants(trx, operation, { act: 'businesses/prime', businessName, ...change })
    return { isChanged: true }
  })
}

/**
 * Sets the quotas of a business and logs it. A quota that is missing or null is the default of the platform.
 * @throws DomainError not-found for an unknown business
 */
export function setQuota(
  { database, quotas }: Pick<Services, 'database' | 'quotas'>,
  operation: Operation,
  { businessName, ...limits }: { businessName: string } & { [kind in QuotaKind]?: number | null | undefined },
): Promise<{ usage: Usage }> {
  const { bytes = null, texts = null, products = null, imports = null } = limits
  const to = { bytes, texts, products, imports }
  return database.transactAcrossTenants(async trx => {
    const before = await setQuotaAcrossTenants(trx, businessName, to)
    const { businessId, ...from } = orNotFound(before, errors.businessNotFound)
    await recordActionAcrossTenants(trx, operation, { act: 'businesses/quota', businessName, from, to })
    return { usage: await quotas.fetch({ businessId, db: trx }) }
  })
}

const restJob = 'rest of an erased business'
const filesJob = 'files of an erased business'
/** Files per job. */
const FILES_PER_JOB = 500
const CONCURRENT_REMOVALS = 10

/**
 * Deletes the rows of a business and queues the removal of its files, whose names are in no row from then on.
 * @returns the number of files
 */
async function deleteRows(trx: Trx, businessId: string): Promise<number> {
  const names = await filesOfBusinessAcrossTenants(trx, businessId)
  await deleteBusinessAcrossTenants(trx, businessId)
  for (let at = 0; at < names.length; at += FILES_PER_JOB)
    await enqueue(trx, filesJob, { names: names.slice(at, at + FILES_PER_JOB) })
  return names.length
}

/**
 * Registers the job that removes the files of an erased business, and the one that erases what was stored after it was erased,
 * such as an enquiry: its call had found the business before.
 */
export function handleErased({ jobs, database, files }: Pick<Services, 'jobs' | 'database' | 'files'>): void {
  const { storage } = files
  const removeFiles = async ({ names }: { names: string[] }) => {
    await pLimit(CONCURRENT_REMOVALS).map(names, async name => {
      await storage.removePending(name)
      await storage.remove(name)
    })
  }
  const eraseRest = async ({ businessId }: { businessId: string }) => {
    await database.transactAcrossTenants(trx => deleteRows(trx, businessId))
  }
  jobs.handle(filesJob, removeFiles, { isLong: true })
  jobs.handle(restJob, eraseRest)
}

/**
 * Erases a business: account, items, enquiries, settings and waiting mails. A job removes its stored files. The audit log keeps
 * its name. Each API process removes resized pictures from its cache within minutes.
 * @returns the number of files
 * @throws DomainError not-found for an unknown business; conflict while releases are set for it under its name, which the next
 * business of this name would get
 */
export function eraseBusiness(
  database: Database,
  operation: Operation,
  businessName: string,
): Promise<{ files: number }> {
  // It deletes table by table, and calls of the owner and of visitors lock the same rows in other orders.
  return retryDeadlock(() =>
    database.transactAcrossTenants(async trx => {
      const businessId = orNotFound(await lockBusinessAcrossTenants(trx, businessName), errors.businessNotFound)
      if (await hasOwnReleasesAcrossTenants(trx, businessName)) throw new DomainError('conflict', releasesSet)
      const files = await deleteRows(trx, businessId)
      await recordActionAcrossTenants(trx, operation, { act: 'businesses/erase', businessName })
      await enqueue(trx, restJob, { businessId }, { runAt: new Date(Date.now() + MINUTE) })
      return { files }
    }),
  )
}

/**
 * Blocks or unblocks an item, logs it and notifies the owner, in one transaction.
 * @throws DomainError not-found for an unknown item
 */
export function blockItem(
  database: Database,
  operation: Operation,
  kind: ItemKind,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<Outcome> {
  return database.transactAcrossTenants(async trx => {
    const item = orNotFound(await blockItemAcrossTenants(trx, kind, id, isBlocked), itemMissing[kind])
    if (!item.isChanged) return { isChanged: false }
    const change = { from: { isBlocked: !isBlocked }, to: { isBlocked } }
    const action = { act: `${itemColumns[kind].table}/block`, businessName: item.business_name, subject: id, ...change }
    await recordActionAcrossTenants(trx, operation, action)
    const { reason } = operation
    const text = notificationTexts[`${kind}Blocked`]({ _id: id, name: item.name }, reason, isBlocked)
    await notifyOwner(trx, item, text, { isBlocked, reason, item: { kind, name: item.name } })
    return { isChanged: true }
  })
}

/** Logs that an operator imports into a business. Call it before the import starts, so that no import goes unlogged. */
export function recordImport(database: Database, operator: string, businessId: string): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const business = orNotFound(await findOwnBusiness({ businessId, db: trx }), errors.businessNotFound)
    const action = { act: 'products/import', businessName: business.business_name }
    await recordActionAcrossTenants(trx, { operator, reason: '' }, action)
  })
}
