import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services.ts'
import { findOwnBusiness } from '../businesses/businesses.repository.ts'
import { claimDueAcrossTenants } from './domains.repository.ts'
import { lookAtDomain } from './look-at-domain.service.ts'

const kind = 'domains'
/** Domains of one job: it holds one of the few places for jobs while name servers take their time. */
const perJob = 50
const atOnce = 10

type Looks = { businesses: string[] }

/**
 * Writes down jobs for the domains whose daily look is due. However many processes do so at once, each domain is taken
 * by one of them; a job whose process dies is done by another.
 */
export async function queueDueLooks(database: Database): Promise<void> {
  for (let taken = perJob; taken === perJob; ) {
    taken = await database.transactAcrossTenants(async trx => {
      const businesses = await claimDueAcrossTenants(trx, perJob)
      if (businesses.length > 0) await enqueue(trx, kind, { businesses } satisfies Looks, { maxAttempts: 3 })
      return businesses.length
    })
  }
}

/** Says how such a job is done. Done twice it does no harm: what follows from a look is done once. */
export function handleDomainLooks(services: Services): void {
  const { jobs, database } = services
  jobs.handle<Looks>(kind, async ({ businesses }) => {
    const left = [...businesses]
    const work = async () => {
      for (let id = left.pop(); id; id = left.pop()) {
        const business = await asTenant(database, id, findOwnBusiness)
        if (business?.domain_status === 'verified') await lookAtDomain(services, business)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  })
}
