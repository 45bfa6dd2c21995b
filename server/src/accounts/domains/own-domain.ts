import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { CustomDomain, DomainRecord } from '@showcase/contract/custom-domain'
import { domainLimits } from '@showcase/contract/domain-checks'
import { getDomain } from 'tldts'
import { canonicalAddress } from '../../core/dns/addresses.ts'
import { DAY } from '../../core/durations.ts'
import type { BusinessRow } from '../businesses/businesses.repository.ts'
import {
  type Checked,
  type Edge,
  type Finding,
  type Outcome,
  proofName,
  proofText,
  type Verdict,
} from './domain-check.ts'

/** The domain of a business as the DNS check takes it; null without one. */
export function checkedOf({ domain, domain_proof }: BusinessRow): Checked | null {
  return domain === '' ? null : { domain, zone: zoneOf(domain) || domain, proof: domain_proof }
}

function statusOf(business: BusinessRow): CustomDomain['status'] {
  if (business.domain_status === 'released') return 'released'
  if (business.domain_status !== 'verified') return 'pending'
  if (business.domain_drift_since) return 'drift'
  return business.domain_active_at ? 'active' : 'verified'
}

/** The domain of a business for its owner, with the result of a DNS check if there is one; null without a domain. */
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

/** The registrable domain of `domain`, by the public suffix list; '' for a public suffix. */
export function zoneOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? ''
}

function hostIn(zone: string, name: string) {
  return name === zone ? '@' : name.slice(0, -zone.length - 1)
}

const unchecked: Finding = { state: 'unchecked', found: [] }

/** The state of one of several address records. One correct record is enough; the others are then only advised. */
function addressFinding(value: string, verdict: Verdict): Finding {
  const isThere = verdict.addresses.includes(canonicalAddress(value))
  if (verdict.address.state === 'ok') return isThere ? verdict.address : { state: 'advised', found: [] }
  return verdict.address
}

/** The DNS records that the owner has to set, each with its state in the verdict; the proof is the last. */
function recordsOf({ domain, zone, proof }: Checked, edge: Edge, verdict?: Verdict): DomainRecord[] {
  const record = (type: DomainRecord['type'], name: string, value: string, finding: Finding): DomainRecord => ({
    type,
    name,
    host: hostIn(zone, name),
    value,
    ...finding,
  })
  const whole = verdict?.address ?? unchecked
  const isBare = domain === zone
  const addresses = isBare
    ? edge.addresses.map(address =>
        record(
          isIP(address) === 6 ? 'AAAA' : 'A',
          domain,
          address,
          verdict ? addressFinding(address, verdict) : unchecked,
        ),
      )
    : []
  const pointing = addresses.length > 0 ? addresses : [record(isBare ? 'ALIAS' : 'CNAME', domain, edge.host, whole)]
  return [...pointing, record('TXT', proofName(domain), proofText(proof), verdict?.proof ?? unchecked)]
}

/** The target of an ALIAS record that may replace the address records; '' when there are none to replace. */
function aliasFor({ domain, zone }: Checked, edge: Edge): string {
  return domain === zone && edge.addresses.length > 0 ? edge.host : ''
}

/**
 * Decides what follows from a DNS check.
 * `serve`: start to serve the site at the domain. `restore`: wrong records have been corrected. `warn`: notify the owner
 * that records are wrong, at once and then every few days. `release`: records have been wrong for too long.
 * `note`: only store that a check took place. An unknown outcome changes nothing else.
 */
export function nextStep(
  { domain_status: status, domain_drift_since: driftSince, domain_warned_at: warnedAt }: BusinessRow,
  outcome: Outcome,
  now: Date,
): 'serve' | 'restore' | 'warn' | 'release' | 'note' {
  if (status !== 'verified') return outcome === 'ok' ? 'serve' : 'note'
  if (outcome === 'unknown') return 'note'
  if (outcome === 'ok') return driftSince ? 'restore' : 'note'
  const since = (time: Date | null) => (time ? (now.getTime() - time.getTime()) / DAY : 0)
  if (!driftSince) return 'warn'
  if (since(driftSince) >= domainLimits.releaseAfterDays) return 'release'
  return since(warnedAt) >= domainLimits.warnEveryDays ? 'warn' : 'note'
}

/** When a domain is released whose records have been wrong since `driftSince`. */
export function releaseTime(driftSince: Date): Date {
  return new Date(driftSince.getTime() + domainLimits.releaseAfterDays * DAY)
}
