import { isIP } from 'node:net'
import type { DomainRecord } from '@showcase/contract/custom-domain'
import { getDomain } from 'tldts'
import { canonicalAddress } from '../../core/dns/addresses.ts'
import { type Checked, type Edge, type Finding, proofName, proofText, type Verdict } from './domain-check.ts'

/** The domain that is bought, of which `domain` is a part (by the public suffix list); '' for a public suffix. */
export function zoneOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? ''
}

function hostIn(zone: string, name: string) {
  return name === zone ? '@' : name.slice(0, -zone.length - 1)
}

const unchecked: Finding = { state: 'unchecked', found: [] }

/** Of several addresses each has a record; one of them is enough. */
function findingOf(value: string, verdict: Verdict): Finding {
  const isThere = verdict.addresses.includes(canonicalAddress(value))
  if (verdict.address.state === 'ok') return isThere ? verdict.address : { state: 'advised', found: [] }
  return verdict.address
}

/** The records that the owner has to set, each as the verdict has it; the proof is the last. */
export function recordsOf({ domain, zone, proof }: Checked, edge: Edge, verdict?: Verdict): DomainRecord[] {
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
        record(isIP(address) === 6 ? 'AAAA' : 'A', domain, address, verdict ? findingOf(address, verdict) : unchecked),
      )
    : []
  const pointing = addresses.length > 0 ? addresses : [record(isBare ? 'ALIAS' : 'CNAME', domain, edge.host, whole)]
  return [...pointing, record('TXT', proofName(domain), proofText(proof), verdict?.proof ?? unchecked)]
}

/** Where an ALIAS may point in place of the address records; '' where there is no such choice. */
export function aliasFor({ domain, zone }: Checked, edge: Edge): string {
  return domain === zone && edge.addresses.length > 0 ? edge.host : ''
}
