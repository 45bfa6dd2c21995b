import type { RecordState } from '@showcase/contract/custom-domain'
import type { Config } from '../../core/config/config.ts'
import { canonicalAddress, isProxyAddress } from '../../core/dns/addresses.ts'
import type { Lookup, Lookups } from '../../core/dns/resolver.ts'

/**
 * The targets that own domains must point to: the host by the CNAME records of subdomains, the addresses, which may be none, by
 * the address records of bare domains.
 */
export type Edge = Config['edge']

/** The state of some records, and the values that were found when they are wrong. */
export type Finding = { state: RecordState; found: string[] }
export type Verdict = {
  address: Finding
  proof: Finding
  addresses: string[]
}

/** A domain to check. `zone` is its registrable domain, `proof` the random value of its TXT record. */
export type Checked = { domain: string; zone: string; proof: string }

export function proofName(domain: string): string {
  return `_showcase.${domain}`
}

export function proofText(proof: string): string {
  return `showcase-verify=${proof}`
}

const MAX_ALIASES = 8
const MAX_SHOWN = 5

function shown(values: readonly string[]) {
  return values.slice(0, MAX_SHOWN).map(value => value.slice(0, 255))
}

function sameName(a: string, b: string) {
  return a.replace(/\.$/, '').toLowerCase() === b.toLowerCase()
}

/**
 * Looks up in the DNS whether a domain points to the edge and has the proof of its owner. Names under `.localhost` always
 * point to this machine and are in no DNS (RFC 6761); only the demo has one, owners cannot choose one.
 */
export async function checkDomain(dns: Lookups, edge: Edge, checked: Checked): Promise<Verdict> {
  if (checked.domain.endsWith('.localhost')) {
    const ok: Finding = { state: 'ok', found: [] }
    return { address: ok, proof: ok, addresses: [] }
  }
  const [address, proof] = await Promise.all([checkAddress(dns, edge, checked.domain), checkProof(dns, checked)])
  return { ...address, proof }
}

async function aliasChain(dns: Lookups, name: string): Promise<Lookup> {
  const values: string[] = []
  for (let next: string | undefined = name; next && values.length < MAX_ALIASES; ) {
    const lookup = await dns.alias(next)
    if (!lookup.isKnown) return lookup
    next = lookup.values[0]?.toLowerCase()
    if (next) values.push(next)
  }
  return { isKnown: true, values }
}

async function checkAddress(dns: Lookups, edge: Edge, domain: string): Promise<Omit<Verdict, 'proof'>> {
  const [chain, own, ofEdge] = await Promise.all([
    aliasChain(dns, domain),
    dns.addresses(domain),
    dns.addresses(edge.host),
  ])
  const aliases = chain.isKnown ? chain.values : []
  const addresses = own.isKnown ? own.values.map(canonicalAddress) : []
  const finding = (state: RecordState, found: readonly string[] = []) => ({
    address: { state, found: shown(found) },
    addresses,
  })
  if (aliases.some(alias => sameName(alias, edge.host))) return finding('ok')
  if (!chain.isKnown || !own.isKnown) return finding('unknown')

  const expected = new Set([...edge.addresses, ...(ofEdge.isKnown ? ofEdge.values : [])].map(canonicalAddress))
  const foreign = addresses.filter(one => !expected.has(one))
  if (addresses.length === 0) return aliases.length > 0 ? finding('wrong', aliases.slice(0, 1)) : finding('missing')
  if (foreign.length === 0) return finding('ok')
  if (foreign.some(isProxyAddress)) return finding('proxied', foreign)
  // Without the addresses of the edge, an alias that the DNS provider has flattened cannot be judged.
  if (!ofEdge.isKnown && edge.addresses.length === 0) return finding('unknown')
  return finding('wrong', aliases.length > 0 ? aliases.slice(0, 1) : foreign)
}

/** Some registrars store the quotation marks that their users type. */
function unquoted(text: string) {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

async function checkProof(dns: Lookups, { domain, zone, proof }: Checked): Promise<Finding> {
  const name = proofName(domain)
  const wanted = proofText(proof)
  const lookup = await dns.texts(name)
  if (!lookup.isKnown) return { state: 'unknown', found: [] }
  const texts = lookup.values.map(unquoted)
  if (texts.includes(wanted)) return { state: 'ok', found: [] }
  if (texts.length > 0) return { state: 'wrong', found: shown(texts) }
  const doubled = `${name}.${zone}`
  const misplaced = doubled.length <= 253 ? await dns.texts(doubled) : lookup
  const isMisplaced = misplaced.isKnown && misplaced.values.map(unquoted).includes(wanted)
  return isMisplaced ? { state: 'misplaced', found: [doubled] } : { state: 'missing', found: [] }
}

export type Outcome = 'ok' | 'faulty' | 'unknown'

function outcomeOf(states: readonly RecordState[]): Outcome {
  return states.every(state => state === 'ok')
    ? 'ok'
    : states.some(state => state !== 'ok' && state !== 'unknown')
      ? 'faulty'
      : 'unknown'
}

/** The outcome for a domain that is not served yet. */
export function outcomeForNew({ address, proof }: Verdict): Outcome {
  return outcomeOf([address.state, proof.state])
}

/**
 * The outcome for a domain that is served. A proxy in front of it passes requests on, so the domain stays in service as
 * long as its proof is there; the screen shows the owner that there is a proxy.
 */
export function outcomeForServed({ address, proof }: Verdict): Outcome {
  return outcomeOf([address.state === 'proxied' ? 'ok' : address.state, proof.state])
}
