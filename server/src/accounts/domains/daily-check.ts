import pLimit from 'p-limit'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services/services.ts'
import { findOwnBusiness } from '../businesses/businesses.repository.ts'
import { checkOwnDomain } from './check-own-domain.service.ts'
import { claimDueAcrossTenants } from './domains.repository.ts'

const kind = 'domains'
/** Domains per job. A job occupies one of the few job slots while it waits for name servers. */
const PER_JOB = 50
const CONCURRENCY = 10

type CheckJob = { businesses: string[] }

/** Queues jobs for the domains whose daily check is due. Each domain is queued once, even by several processes at once. */
export async function queueDueChecks(database: Database): Promise<void> {
  for (let taken = PER_JOB; taken === PER_JOB; ) {
    taken = await database.transactAcrossTenants(async trx => {
      const businesses = await claimDueAcrossTenants(trx, PER_JOB)
      if (businesses.length > 0) await enqueue(trx, kind, { businesses } satisfies CheckJob, { maxAttempts: 3 })
      return businesses.length
    })
  }
}

/** Registers the job that checks domains. A repeated job does no harm, because only one check acts. */
export function handleDomainChecks(services: Services): void {
  const { jobs, database } = services
  const check = async ({ businesses }: CheckJob) => {
    await pLimit(CONCURRENCY).map(businesses, async id => {
      const business = await asTenant(database, id, findOwnBusiness)
      if (business?.domain_status === 'verified') await checkOwnDomain(services, business)
    })
  }
  // Name servers that do not answer take a job minutes.
  jobs.handle(kind, check, { isLong: true })
}
