import type { RecordState } from '@showcase/contract/custom-domain'
import { canonicalAddress, isProxyAddress } from '../../core/dns/addresses.ts'
import type { Lookup, Lookups } from '../../core/dns/resolver.ts'

/** Where own domains have to lead. */
export type Edge = {
  /** The name that subdomains are an alias of. */
  host: string
  /** The addresses that a domain without a name before it points to; may be none. */
  addresses: string[]
}

/** How a part of the records stands, and what is there instead, where it does not. */
export type Finding = { state: RecordState; found: string[] }
export type Verdict = {
  address: Finding
  proof: Finding /** All addresses that the domain has. */
  addresses: string[]
}

/** `zone` is the domain that was bought, of which `domain` is a part. */
export type Checked = { domain: string; zone: string; proof: string }

export function proofName(domain: string): string {
  return `_showcase.${domain}`
}

export function proofText(proof: string): string {
  return `showcase-verify=${proof}`
}

const longestChain = 8
const mostShown = 5

function shown(values: readonly string[]) {
  return values.slice(0, mostShown).map(value => value.slice(0, 255))
}

function sameName(a: string, b: string) {
  return a.replace(/\.$/, '').toLowerCase() === b.toLowerCase()
}

/**
 * Looks up whether a domain leads to the edge and its owner has proved it. Asks the DNS, and nobody else. Names under
 * `.localhost` are in no DNS and always lead to the own machine (RFC 6761): no owner can ask for one, the demo has one.
 */
export async function checkDomain(dns: Lookups, edge: Edge, checked: Checked): Promise<Verdict> {
  if (checked.domain.endsWith('.localhost')) {
    const right: Finding = { state: 'ok', found: [] }
    return { address: right, proof: right, addresses: [] }
  }
  const [address, proof] = await Promise.all([checkAddress(dns, edge, checked.domain), checkProof(dns, checked)])
  return { ...address, proof }
}

/** The aliases from a name on, in their order. */
async function chainFrom(dns: Lookups, name: string): Promise<Lookup> {
  const values: string[] = []
  for (let next: string | undefined = name; next && values.length < longestChain; ) {
    const lookup = await dns.alias(next)
    if (!lookup.isKnown) return lookup
    next = lookup.values[0]?.toLowerCase()
    if (next) values.push(next)
  }
  return { isKnown: true, values }
}

async function checkAddress(dns: Lookups, edge: Edge, domain: string): Promise<Omit<Verdict, 'proof'>> {
  const [chain, own, ofEdge] = await Promise.all([
    chainFrom(dns, domain),
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

  const right = new Set([...edge.addresses, ...(ofEdge.isKnown ? ofEdge.values : [])].map(canonicalAddress))
  const foreign = addresses.filter(one => !right.has(one))
  if (addresses.length === 0) return aliases.length > 0 ? finding('wrong', aliases.slice(0, 1)) : finding('missing')
  if (foreign.length === 0) return finding('ok')
  if (foreign.some(isProxyAddress)) return finding('proxied', foreign)
  // Where the edge is cannot be said now: an alias that the provider flattened may be right.
  if (!ofEdge.isKnown && edge.addresses.length === 0) return finding('unknown')
  return finding('wrong', aliases.length > 0 ? aliases.slice(0, 1) : foreign)
}

/** Some registrars keep the quotation marks that were typed. */
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
  const astray = doubled.length <= 253 ? await dns.texts(doubled) : lookup
  const isAstray = astray.isKnown && astray.values.map(unquoted).includes(wanted)
  return isAstray ? { state: 'misplaced', found: [doubled] } : { state: 'missing', found: [] }
}

export type Outcome = 'ok' | 'faulty' | 'unknown'

function outcomeOf(states: readonly RecordState[]): Outcome {
  return states.every(state => state === 'ok')
    ? 'ok'
    : states.some(state => state !== 'ok' && state !== 'unknown')
      ? 'faulty'
      : 'unknown'
}

/** Whether a domain may be taken into service. */
export function outcomeForNew({ address, proof }: Verdict): Outcome {
  return outcomeOf([address.state, proof.state])
}

/**
 * Whether a domain that is served still stands. A proxy put in front of it afterwards hands requests on: it is told to
 * the owner on the screen, and takes nothing away while the proof stands.
 */
export function outcomeForServed({ address, proof }: Verdict): Outcome {
  return outcomeOf([address.state === 'proxied' ? 'ok' : address.state, proof.state])
}
