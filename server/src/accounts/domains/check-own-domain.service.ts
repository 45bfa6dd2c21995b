import type { DomainRecord } from '@showcase/contract/custom-domain'
import { domainFault, domainLimits } from '@showcase/contract/domain-checks'
import { errors } from '@showcase/contract/errors'
import { display } from '@showcase/contract/limits'
import { domainPage, notificationTexts } from '@showcase/contract/notification-texts'
import { inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { queueMail } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { isUniqueViolation } from '../../core/unavailable.ts'
import { notifyDevices } from '../../notifications/push/push-queue.repository.ts'
import { type BusinessRow, confirmedAddress } from '../businesses/businesses.repository.ts'
import { siteUrl } from '../businesses/profile.ts'
import { checkDomain, outcomeForNew, outcomeForServed, type Verdict } from './domain-check.ts'
import { lockOwnBusiness, removeDomain, serveDomain, storeCheck } from './domains.repository.ts'
import { checkedOf, nextStep, releaseTime, toCustomDomain } from './own-domain.ts'

type DomainNews = {
  displayName: string
  /** Where the site is served now. */
  siteUrl: string
  records: DomainRecord[]
  releaseAt: Date | null
}

function dateOf(time: Date) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: display.timeZone }).format(time)
}

function faultsOf(records: readonly DomainRecord[]): string[] {
  return records.flatMap(record => {
    const fault = domainFault(record)
    return fault ? [`- ${fault.what}\n  ${fault.todo}`] : []
  })
}

/** The mails to the owner about the own domain. */
const domainMails: Record<Event, (news: DomainNews) => { subject: string; paragraphs: string[] }> = {
  domainVerified: news => ({
    subject: 'Your domain is active',
    paragraphs: [
      `The DNS records of ${news.displayName} are correct. Your site is now served at ${news.siteUrl}`,
      'Your former address redirects there, so links that you have shared keep working.',
      'Please keep all the records, including the TXT record: we check them every day.',
    ],
  }),
  domainDrifted: news => ({
    subject: 'The DNS records of your domain are no longer correct',
    paragraphs: [
      `We check the records of your domain every day. Today's result:`,
      faultsOf(news.records).join('\n'),
      `Visitors may no longer reach your site. If the records are not corrected by ${news.releaseAt ? dateOf(news.releaseAt) : 'then'}, we release the domain, and your site is served at its former address again.`,
    ],
  }),
  domainRestored: news => ({
    subject: 'Your domain works again',
    paragraphs: [`The DNS records of ${news.displayName} are correct again. There is nothing left to do.`],
  }),
  domainReleased: news => ({
    subject: 'Your domain was released',
    paragraphs: [
      `The DNS records of ${news.displayName} have been wrong for ${domainLimits.releaseAfterDays} days, so we have released the domain. The result of the last check:`,
      faultsOf(news.records).join('\n'),
      `Your site is served at ${news.siteUrl} again. To use the domain again, correct its records and check them in the settings.`,
    ],
  }),
}

type Parts = Pick<Services, 'config' | 'database' | 'dns'>
type Event = 'domainVerified' | 'domainDrifted' | 'domainRestored' | 'domainReleased'

/** Notifies the owner in the admin area and by mail, within the transaction of the change. */
async function notifyOwner(tenant: Tenant, { config }: Parts, event: Event, business: BusinessRow, verdict: Verdict) {
  const domain = toCustomDomain(business, config.edge, verdict)
  if (!domain) return
  await notifyDevices(tenant, notificationTexts[event](domain.displayName))
  const to = await confirmedAddress(tenant)
  if (!to) return
  const { subject, paragraphs } = domainMails[event]({
    displayName: domain.displayName,
    siteUrl: siteUrl(config, business),
    records: domain.records,
    releaseAt: business.domain_drift_since && releaseTime(business.domain_drift_since),
  })
  const settings = `Your domain in the settings: ${config.publicUrl}${domainPage}`
  const text = `${[...paragraphs, settings].join('\n\n')}\n`
  await queueMail(tenant.db, { to, subject, text, audience: 'account' })
}

async function applyOutcome(tenant: Tenant, parts: Parts, verdict: Verdict, before: BusinessRow & { now: Date }) {
  const isServed = before.domain_status === 'verified'
  const outcome = isServed ? outcomeForServed(verdict) : outcomeForNew(verdict)
  const after = async (event: Event) => {
    const business = (await lockOwnBusiness(tenant)) ?? before
    await notifyOwner(tenant, parts, event, business, verdict)
  }
  switch (nextStep(before, outcome, before.now)) {
    case 'serve':
      await serveDomain(tenant)
      return after('domainVerified')
    case 'warn':
      await storeCheck(tenant, { isCertain: true, drift: 'new' })
      return after('domainDrifted')
    case 'restore':
      await storeCheck(tenant, { isCertain: true, drift: 'none' })
      return after('domainRestored')
    case 'release':
      await removeDomain(tenant, 'released')
      return after('domainReleased')
    default:
      return storeCheck(tenant, { isCertain: outcome !== 'unknown', drift: outcome === 'faulty' ? 'known' : 'none' })
  }
}

/**
 * Checks the DNS records of a business's domain, and serves it, warns the owner or releases it accordingly. Several
 * processes may check the same domain at once; only one of them acts.
 * @returns the updated business and the result; null when the business has no domain or has just changed it
 * @throws DomainError conflict when another business is served at the domain
 */
export async function checkOwnDomain(parts: Parts, business: BusinessRow) {
  const checked = checkedOf(business)
  if (!checked) return null
  // Name servers may be slow, so the lookup stays outside the transaction.
  const verdict = await checkDomain(parts.dns.fresh(), parts.config.edge, checked)
  try {
    return await inTransaction(parts.database, business.business_id, async tenant => {
      const before = await lockOwnBusiness(tenant)
      // The owner has changed the domain during the lookup.
      if (!before || before.domain !== checked.domain || before.domain_proof !== checked.proof) return null
      await applyOutcome(tenant, parts, verdict, before)
      return { business: (await lockOwnBusiness(tenant)) ?? before, verdict }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', errors.domainTaken)
    throw error
  }
}
