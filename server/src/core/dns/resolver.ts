import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/** What the DNS says: values, none at all (for certain), or nothing that one could rely on. */
export type Lookup = { isKnown: true; values: string[] } | { isKnown: false; reason: string }

/** Questions that belong together. Names may have no dot at their end. */
export type Lookups = {
  /** A and AAAA, at the end of any chain of aliases. */
  addresses(name: string): Promise<Lookup>
  /** The alias (CNAME) that a name is; no value where it is none. */
  alias(name: string): Promise<Lookup>
  /** TXT records, each as one text. */
  texts(name: string): Promise<Lookup>
}

/** The way to the DNS. `fresh` remembers nothing of what was asked before. */
export type DnsResolver = { fresh(): Lookups }

export type ResolverOptions = {
  /** `address` or `address:port` of recursive servers; none: the system's. */
  servers?: readonly string[]
  /** Where the name servers of a zone listen. */
  zonePort?: number
  /** Which name servers may be asked directly: whoever runs a zone names them, so never one of a network of our own. */
  mayAsk?: (address: string) => boolean
}

type Ask = (resolver: Resolver) => Promise<string[]>

/** Milliseconds for the first try; the second waits twice as long. */
const timeouts = { timeout: 1000, tries: 2 }
const zoneServersAsked = 3

/** The name is not there, or has no such record: certain answers. Everything else (timeout, SERVFAIL, refusal) is none. */
const certainlyNone = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

async function ask(servers: readonly string[], question: Ask): Promise<Lookup> {
  // A resolver of its own for each question, because one remembers answers.
  const resolver = new Resolver(timeouts)
  if (servers.length > 0) resolver.setServers(servers)
  try {
    return { isKnown: true, values: await question(resolver) }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return certainlyNone.has(code) ? { isKnown: true, values: [] } : { isKnown: false, reason: code }
  }
}

const none: Lookup = { isKnown: true, values: [] }

function orNone(lookup: Lookup): string[] {
  return lookup.isKnown ? lookup.values : []
}

/** Addresses of one kind count although the other could not be had: some servers fail at AAAA for ever. */
function merged(lookups: Lookup[]): Lookup {
  const values = lookups.flatMap(orNone)
  return values.length > 0 ? { isKnown: true, values } : (lookups.find(lookup => !lookup.isKnown) ?? none)
}

/**
 * Asks the name servers of the zone itself, so that a record counts from the moment it is set: recursive servers keep
 * what they were told, the lack of a record too, for up to hours. Where these cannot be asked, or know nothing of it,
 * the recursive ones have the word.
 */
export function createResolver(options: ResolverOptions = {}): DnsResolver {
  const { servers = [], zonePort = 53, mayAsk = isPublicAddress } = options
  const both = (resolver: (question: Ask) => Promise<Lookup>, name: string) =>
    Promise.all([resolver(r => r.resolve4(name)), resolver(r => r.resolve6(name))]).then(merged)
  const recursive = (question: Ask) => ask(servers, question)

  /** Addresses of the name servers of the zone that holds a name. */
  async function findZoneServers(name: string): Promise<string[]> {
    const labels = name.split('.')
    for (let at = 0; at <= labels.length - 2; at += 1) {
      const zone = labels.slice(at).join('.')
      const names = orNone(await recursive(r => r.resolveNs(zone)))
      if (names.length === 0) continue
      const found = await Promise.all(names.slice(0, zoneServersAsked).map(host => both(recursive, host)))
      const allowed = found.flatMap(orNone).filter(mayAsk)
      return allowed.map(address => (isIP(address) === 6 ? `[${address}]:${zonePort}` : `${address}:${zonePort}`))
    }
    return []
  }

  return {
    fresh() {
      const zones = new Map<string, Promise<string[]>>()
      const zoneServers = (name: string) => {
        const known = zones.get(name) ?? findZoneServers(name)
        zones.set(name, known)
        return known
      }
      const first = async (name: string, question: (resolver: (ask: Ask) => Promise<Lookup>) => Promise<Lookup>) => {
        const ofZone = await zoneServers(name)
        const direct = ofZone.length > 0 ? await question(one => ask(ofZone, one)) : none
        return direct.isKnown && direct.values.length > 0 ? direct : question(recursive)
      }
      return {
        addresses: name => first(name, resolver => both(resolver, name)),
        alias: name => first(name, resolver => resolver(r => r.resolveCname(name))),
        texts: name =>
          first(name, resolver => resolver(async r => (await r.resolveTxt(name)).map(chunks => chunks.join('')))),
      }
    },
  }
}
