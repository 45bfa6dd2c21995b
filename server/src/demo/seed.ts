import { digestPassword } from '@showcase/contract/password'
import { hashPassword } from '../accounts/auth/passwords.ts'
import { findBusinessAcrossTenants } from '../accounts/businesses/businesses.repository.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import type { Services } from '../core/services.ts'
import { drawBusiness } from './draw-business.ts'
import { fieldkit } from './fieldkit.ts'
import { northlight } from './northlight.ts'
import { storeBusiness } from './store-business.ts'
import { storePictures } from './store-pictures.ts'
import { storeVisitors } from './store-visitors.ts'
import { terracotta } from './terracotta.ts'
import type { DemoBusiness } from './types.ts'

/** What everybody may know: the demo's owners sign in with it. */
export const demoPassword = 'showcase-demo'
export const demoBusinesses: readonly DemoBusiness[] = [terracotta, northlight, fieldkit]

type Needed = Pick<Services, 'database' | 'files'> & {
  /** Told once for each business that was made. */
  onSeeded?: (businessName: string) => void
  /** Which to make; all of the demo's where nothing is said. */
  businesses?: readonly DemoBusiness[]
}

/**
 * Makes the demo businesses that are not there yet: pictures, products, catalogues, leads, links, messages. Each is
 * there as a whole or not at all; a second run changes nothing, and so does one that races with it (the unique key on
 * the name decides). Takes about 15 seconds a business on two cores.
 * @returns the names of those that this run made
 */
export async function seedDemo({ database, files, onSeeded, businesses = demoBusinesses }: Needed): Promise<string[]> {
  const made: string[] = []
  for (const business of businesses) {
    if (await findBusinessAcrossTenants(database, business.businessName)) continue
    if (!(await seedOne({ database, files }, business))) continue
    made.push(business.businessName)
    onSeeded?.(business.businessName)
  }
  return made
}

/** False where another process made the business in the meantime. */
async function seedOne(
  { database, files }: Pick<Needed, 'database' | 'files'>,
  business: DemoBusiness,
): Promise<boolean> {
  const pictures = await storePictures(files.storage, await drawBusiness(business))
  const password = await hashPassword(digestPassword(demoPassword))
  const businessId = newId()
  try {
    await inTransaction(database, businessId, async tenant => {
      const stored = await storeBusiness(tenant, business, pictures, password)
      await storeVisitors(tenant, business, stored)
    })
    return true
  } catch (error) {
    if (await findBusinessAcrossTenants(database, business.businessName)) return false
    throw error
  }
}
