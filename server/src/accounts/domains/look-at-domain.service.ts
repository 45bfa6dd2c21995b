import { errors } from '@showcase/contract/errors'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { queueMail } from '../../core/mail.ts'
import type { Services } from '../../core/services.ts'
import { notifyDevices } from '../../notifications/notifications.repository.ts'
import type { BusinessRow } from '../businesses/businesses.repository.ts'
import { siteUrl } from '../businesses/site-url.ts'
import { checkDomain, outcomeForNew, outcomeForServed, type Verdict } from './domain-check.ts'
import { domainMails } from './domain-mails.ts'
import { nextStep, releaseTime } from './domain-step.ts'
import { giveUpDomain, lockOwnBusiness, noteCheck, serveDomain, signInAddresses } from './domains.repository.ts'
import { checkedOf, toCustomDomain } from './own-domain.ts'

type Parts = Pick<Services, 'config' | 'database' | 'dns'>
type Event = 'verified' | 'drifted' | 'restored' | 'released'

const notices = {
  verified: notificationTexts.domainVerified,
  drifted: notificationTexts.domainDrifted,
  restored: notificationTexts.domainRestored,
  released: notificationTexts.domainReleased,
} as const

/** Tells the owner, on the bell and by mail, in the transaction of what it tells of. */
async function tell(tenant: Tenant, { config }: Parts, event: Event, business: BusinessRow, verdict: Verdict) {
  const domain = toCustomDomain(business, config.edge, verdict)
  if (!domain) return
  await notifyDevices(tenant, notices[event](domain.displayName))
  const words = domainMails[event]({
    displayName: domain.displayName,
    publicUrl: config.publicUrl,
    siteUrl: siteUrl(config, business),
    records: domain.records,
    releaseAt: business.domain_drift_since && releaseTime(business.domain_drift_since),
  })
  for (const to of await signInAddresses(tenant)) await queueMail(tenant.db, { to, ...words })
}

async function carryOut(tenant: Tenant, parts: Parts, verdict: Verdict, before: BusinessRow & { now: Date }) {
  const isServed = before.domain_status === 'verified'
  const outcome = isServed ? outcomeForServed(verdict) : outcomeForNew(verdict)
  const standing = {
    status: before.domain_status,
    driftSince: before.domain_drift_since,
    warnedAt: before.domain_warned_at,
  }
  const after = async (event: Event) => {
    const business = (await lockOwnBusiness(tenant)) ?? before
    await tell(tenant, parts, event, business, verdict)
  }
  switch (nextStep(standing, outcome, before.now)) {
    case 'serve':
      await serveDomain(tenant)
      return after('verified')
    case 'warn':
      await noteCheck(tenant, { isCertain: true, drift: 'told' })
      return after('drifted')
    case 'restore':
      await noteCheck(tenant, { isCertain: true, drift: 'none' })
      return after('restored')
    case 'release':
      await giveUpDomain(tenant, 'released')
      return after('released')
    default:
      return noteCheck(tenant, { isCertain: outcome !== 'unknown', drift: outcome === 'faulty' ? 'known' : 'none' })
  }
}

/** True for the database's refusal of a value that has to be the only one. */
function isTaken(error: unknown) {
  return (error as { code?: unknown }).code === '23505'
}

/**
 * Looks the records of a business's domain up and does what follows: takes it into service, warns, releases. Any number
 * of processes may look at the same domain at once; what follows is done once.
 * @returns the business as it stands then and what was found; null where it has no domain (any more)
 * @throws DomainError conflict where the domain is served for another business
 */
export async function lookAtDomain(
  parts: Parts,
  business: BusinessRow,
): Promise<{ business: BusinessRow; verdict: Verdict } | null> {
  const checked = checkedOf(business)
  if (!checked) return null
  // Before the transaction: name servers take their time.
  const verdict = await checkDomain(parts.dns.fresh(), parts.config.edge, checked)
  try {
    return await inTransaction(parts.database, business.business_id, async tenant => {
      const before = await lockOwnBusiness(tenant)
      // Another domain, or none, was chosen while the name servers answered.
      if (!before || before.domain !== checked.domain || before.domain_proof !== checked.proof) return null
      await carryOut(tenant, parts, verdict, before)
      return { business: (await lockOwnBusiness(tenant)) ?? before, verdict }
    })
  } catch (error) {
    if (isTaken(error)) throw new DomainError('conflict', errors.domainTaken)
    throw error
  }
}
