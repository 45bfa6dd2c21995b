import type { NamedLink } from '@showcase/contract/dashboard'
import { errors } from '@showcase/contract/errors'
import { endingSoonDays } from '@showcase/contract/limits'
import { updateBusiness } from '../../accounts/businesses/businesses.repository.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { displayDay } from '../../core/display-day.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { Page } from '../../core/page.ts'
import { toPrivateLink } from '../private-links/owner-links.repository.ts'
import { type FirstSteps, readFirstSteps } from './first-steps.repository.ts'
import { listNamedLinks } from './named-links.repository.ts'
import { countStanding, findPictureless } from './overview.repository.ts'
import { listMostViewed, listVisitDays } from './visit-days.repository.ts'

const dayMs = 24 * 60 * 60_000

/** How the own products and catalogues stand, and what lacks a picture. */
export function overviewOf(database: Database, businessId: string) {
  return asTenant(database, businessId, async tenant => ({
    products: await countStanding(tenant, 'products'),
    catalogues: await countStanding(tenant, 'catalogues'),
    withoutPicture: await findPictureless(tenant),
  }))
}

/** Visits of the last `days` days, the day of `now` being the last, and what was viewed most in them. */
export function visitsOf(database: Database, businessId: string, { days }: { days: number }, now = new Date()) {
  const to = displayDay(now)
  // Days of Asia/Kolkata all have 24 hours.
  const from = displayDay(new Date(now.getTime() - (days - 1) * dayMs))
  return asTenant(database, businessId, async tenant => ({
    overTime: await listVisitDays(tenant, from, to),
    mostViewed: await listMostViewed(tenant, from, to),
  }))
}

/** A page of private links of all items, each with the name of its item. */
export async function listLinksOfAll(
  database: Database,
  businessId: string,
  { searchQuery, endingSoon = false, ...page }: Page & { searchQuery: string; endingSoon?: boolean | undefined },
  now = new Date(),
): Promise<{ privateLinks: NamedLink[]; count: number; countIsCapped: boolean }> {
  const ending = endingSoon ? { from: now, to: new Date(now.getTime() + endingSoonDays * dayMs) } : null
  const { rows, ...count } = await asTenant(database, businessId, tenant =>
    listNamedLinks(tenant, { searchQuery, ending }, page),
  )
  return { privateLinks: rows.map(row => ({ ...toPrivateLink(row), itemName: row.item_name })), ...count }
}

/**
 * The first steps of the own business.
 * @throws DomainError not-found where the business was deleted while the session lasted
 */
export async function firstStepsOf(database: Database, businessId: string): Promise<FirstSteps> {
  const found = await asTenant(database, businessId, readFirstSteps)
  if (!found) throw new DomainError('not-found', errors.businessNotFound)
  return found
}

/** Keeps what the first steps cannot tell from what is stored. */
export function noteFirstSteps(
  database: Database,
  businessId: string,
  { isShared, isDismissed }: { isShared?: true | undefined; isDismissed?: boolean | undefined },
): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    const now = new Date()
    await updateBusiness(tenant, {
      ...(isShared && { shared_at: now }),
      ...(isDismissed !== undefined && { first_steps_dismissed_at: isDismissed ? now : null }),
    })
  })
}
