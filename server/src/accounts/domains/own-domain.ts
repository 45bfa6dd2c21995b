import { domainToUnicode } from 'node:url'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import type { BusinessRow } from '../businesses/businesses.repository.ts'
import type { Checked, Edge, Verdict } from './domain-check.ts'
import { aliasFor, recordsOf, zoneOf } from './domain-records.ts'
import { releaseTime } from './domain-step.ts'

/** What there is to look up of a business's domain; null without one. */
export function checkedOf({ domain, domain_proof }: BusinessRow): Checked | null {
  return domain === '' ? null : { domain, zone: zoneOf(domain) || domain, proof: domain_proof }
}

function statusOf(business: BusinessRow): CustomDomain['status'] {
  if (business.domain_status === 'released') return 'released'
  if (business.domain_status !== 'verified') return 'pending'
  if (business.domain_drift_since) return 'drift'
  return business.domain_active_at ? 'active' : 'verified'
}

/** A business's domain as its owner sees it, with what a look at the DNS found; null without one. */
export function toCustomDomain(business: BusinessRow, edge: Edge, verdict?: Verdict): CustomDomain | null {
  const checked = checkedOf(business)
  if (!checked) return null
  const since = business.domain_drift_since
  return {
    domain: business.domain,
    displayName: domainToUnicode(business.domain) || business.domain,
    status: statusOf(business),
    records: recordsOf(checked, edge, verdict),
    alias: aliasFor(checked, edge),
    checkedAt: business.domain_checked_at?.toISOString() ?? null,
    driftSince: since?.toISOString() ?? null,
    releaseAt: since ? releaseTime(since).toISOString() : null,
  }
}
