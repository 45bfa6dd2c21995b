import type { NamedLink } from '@showcase/contract/dashboard'
import { errors } from '@showcase/contract/errors'
import { endingSoonDays } from '@showcase/contract/limits'
import { updateBusiness } from '../../accounts/businesses/businesses.repository.ts'
import type { Database } from '../../core/db/database.ts'
import type { Counted, Page } from '../../core/db/page.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import { displayDay } from '../../core/display-day.ts'
import { orNotFound } from '../../core/domain-error.ts'
import { DAY } from '../../core/durations.ts'
import {
  countItems,
  type FirstSteps,
  findProductsWithoutPicture,
  listMostViewed,
  listNamedLinks,
  listVisitDays,
  readFirstSteps,
} from './dashboard.repository.ts'

/** Counts of the owner's products and catalogues by state, and the products without a picture. */
export function overviewOf(database: Database, businessId: string) {
  return asTenant(database, businessId, async tenant => ({
    products: await countItems(tenant, 'products'),
    catalogues: await countItems(tenant, 'catalogues'),
    withoutPicture: await findProductsWithoutPicture(tenant),
  }))
}

/** Visits of the last `days` days up to today, and the items viewed most in them. */
export function visitsOf(database: Database, businessId: string, { days }: { days: number }) {
  const now = new Date()
  const to = displayDay(now)
  // In Asia/Kolkata every day has 24 hours.
  const from = displayDay(new Date(now.getTime() - (days - 1) * DAY))
  return asTenant(database, businessId, async tenant => ({
    overTime: await listVisitDays(tenant, from, to),
    mostViewed: await listMostViewed(tenant, from, to),
  }))
}

/** A page of the private links of all items, each with the name of its item. */
export async function listLinksOfAll(
  database: Database,
  businessId: string,
  { searchQuery, endingSoon = false, ...page }: Page & { searchQuery: string; endingSoon?: boolean | undefined },
): Promise<Counted<'privateLinks', NamedLink>> {
  const now = new Date()
  const ending = endingSoon ? { from: now, to: new Date(now.getTime() + endingSoonDays * DAY) } : null
  const { rows, ...count } = await asTenant(database, businessId, tenant =>
    listNamedLinks(tenant, { searchQuery, ending }, page),
  )
  return { privateLinks: rows.map(withTimeTexts), ...count }
}

/** The first steps of the owner's business. @throws DomainError not-found when the business was deleted during the session */
export async function firstStepsOf(database: Database, businessId: string): Promise<FirstSteps> {
  return orNotFound(await asTenant(database, businessId, readFirstSteps), errors.businessNotFound)
}

/** Stores the first steps that cannot be derived from other data. */
export function storeFirstSteps(
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
