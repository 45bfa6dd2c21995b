import { isIP } from 'node:net'
import { errors } from '@showcase/contract/errors'
import { clientNetwork, networkPrefix } from '@showcase/process/network-prefix'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { countHitAcrossTenants } from '../../core/limits/rate-limits.repository.ts'
import { type ListScope, listsPerMinute, type RateGroup, rateRules } from './rate-limit-rules.ts'

export class RateLimitError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too-many-requests', errors.tooManyRequests)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Limits = {
  /** Counts a call of this client address. @throws RateLimitError */
  address: (group: RateGroup, ip: string) => Promise<void>
  /** Counts a call about this account or business. @throws RateLimitError */
  subject: (group: RateGroup, subject: string) => Promise<void>
  /** Counts a search or list of this client network. @throws RateLimitError */
  list: (scope: ListScope, ip: string) => void
}

const off: Limits = { address: async () => {}, subject: async () => {}, list: () => {} }

/** Addresses that one process counts at once. */
const MAX_COUNTED = 20_000

/** Counts in this process: a read must not cost a write, and works on a replica while the primary is down. */
function listLimiter() {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: 60_000, noUpdateTTL: true })
  return (scope: ListScope, ip: string) => {
    const key = `${scope} ${clientNetwork(ip)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > listsPerMinute[scope]) throw new RateLimitError(Math.ceil(counts.getRemainingTTL(key) / 1000))
  }
}

/** The networks of one IPv6 site together may make as many calls as this number of clients. */
const SITE_FACTOR = 8

/** Providers give a customer up to this much of IPv6 (RFC 6177): 65,536 networks, each of which counts as one client. */
function siteNetwork(address: string): string {
  return networkPrefix(address, { bytes: 4, groups: 3 })
}

/** Creates the limits, which all processes share except those of lists. With `enabled` false, nothing is limited. */
export function createLimits(database: Database, enabled: boolean): Limits {
  if (!enabled) return off
  const count = async (key: string, most: number, window: number) => {
    const { current, ttl } = await database.acrossTenants(query => countHitAcrossTenants(query, key, window))
    if (current > most) throw new RateLimitError(Math.max(1, Math.ceil(ttl / 1000)))
  }
  return {
    async address(group, ip) {
      const { perAddress, window } = rateRules[group]
      await count(`${group} from ${clientNetwork(ip)}`, perAddress, window)
      if (isIP(ip) === 6) await count(`${group} from site ${siteNetwork(ip)}`, perAddress * SITE_FACTOR, window)
    },
    async subject(group, subject) {
      const { perBusiness, window } = rateRules[group]
      await count(`${group} to ${subject}`, perBusiness, window)
    },
    list: listLimiter(),
  }
}
