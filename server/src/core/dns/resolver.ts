import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/** An answer of the DNS: known values (none if the record does not exist), or unknown with the reason. */
export type Lookup = { isKnown: true; values: string[] } | { isKnown: false; reason: string }

/** Lookups that belong together. Names have no trailing dot. */
export type Lookups = {
  /** A and AAAA, at the end of any chain of aliases. */
  addresses(name: string): Promise<Lookup>
  /** The target of the name's CNAME record; no value if it has none. */
  alias(name: string): Promise<Lookup>
  /** TXT records, each as one text. */
  texts(name: string): Promise<Lookup>
}

/** Access to the DNS. */
export type DnsResolver = {
  /** Starts without cached answers. */
  fresh(): Lookups
  /** A and AAAA of a name, from the recursive servers; empty if they are unknown. */
  addresses(name: string): Promise<string[]>
}

export type ResolverOptions = {
  /** `address` or `address:port` of recursive servers; the system's by default. */
  servers?: readonly string[]
  /** Port of a zone's name servers. */
  zonePort?: number
  /** Whether a name server may be queried directly. The owner of a zone names them, so private networks are excluded. */
  mayAsk?: (address: string) => boolean
}

type Ask = (resolver: Resolver) => Promise<string[]>

/** Milliseconds for the first try. The second waits twice as long. */
const timeouts = { timeout: 1000, tries: 2 }
const ZONE_SERVERS_ASKED = 3

/** Codes for a name or record that certainly does not exist. After every other error the answer is unknown. */
const certainlyNone = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

async function ask(servers: readonly string[], question: Ask): Promise<Lookup> {
  // A new resolver for each lookup, because a resolver caches answers.
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

/** Addresses of one kind count even if the other lookup failed: some servers never answer AAAA. */
function merged(lookups: Lookup[]): Lookup {
  const values = lookups.flatMap(orNone)
  return values.length > 0 ? { isKnown: true, values } : (lookups.find(lookup => !lookup.isKnown) ?? none)
}

/**
 * Asks the name servers of the zone, so that a record counts from the moment it is set: recursive servers cache answers,
 * also negative ones, for up to hours. If the zone's servers do not answer or have no record, the recursive ones decide.
 */
export function createResolver(options: ResolverOptions): DnsResolver {
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
      const found = await Promise.all(names.slice(0, ZONE_SERVERS_ASKED).map(host => both(recursive, host)))
      const allowed = found.flatMap(orNone).filter(mayAsk)
      return allowed.map(address => (isIP(address) === 6 ? `[${address}]:${zonePort}` : `${address}:${zonePort}`))
    }
    return []
  }

  return {
    addresses: async name => orNone(await both(recursive, name)),
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
