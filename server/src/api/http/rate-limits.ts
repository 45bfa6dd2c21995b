import { isIP } from 'node:net'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { errors } from '@showcase/contract/errors'
import { clientNetwork, networkPrefix } from '@showcase/process/network-prefix'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { countHitAcrossTenants, type Hit } from '../../core/limits/rate-limits.repository.ts'
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
  address: (group: RateGroup, request: FastifyRequest) => Promise<void>
  /** Counts a call about this account or business. @throws RateLimitError */
  subject: (group: RateGroup, subject: string, request: FastifyRequest) => Promise<void>
  /** Counts a search or list of this client network. @throws RateLimitError */
  list: (scope: ListScope, request: FastifyRequest) => void
}

const off: Limits = { address: async () => {}, subject: async () => {}, list: () => {} }

/** Addresses that one process counts at once. */
const MAX_COUNTED = 20_000

/** Counts in this process: a read must not cost a write, and works on a replica while the primary is down. */
function listLimiter() {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: 60_000, noUpdateTTL: true })
  return (scope: ListScope, { ip }: FastifyRequest) => {
    const key = `${scope} ${clientNetwork(ip)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > listsPerMinute[scope]) throw new RateLimitError(Math.ceil(counts.getRemainingTTL(key) / 1000))
  }
}

type Answer = (error: Error | null, hit?: Hit) => void

/** A store for @fastify/rate-limit in the database. */
function databaseStore(database: Database) {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, window = 60_000) {
      database
        .acrossTenants(query => countHitAcrossTenants(query, key, window))
        .then(
          hit => answer(null, hit),
          (error: Error) => answer(error),
        )
    }

    child() {
      return this
    }
  }
}

/** Clients of one IPv6 site together may call so much more often than one of them. */
const LINES_PER_SITE = 8

/** Providers give a customer up to this much of IPv6 (RFC 6177): 65,536 networks, each of which counts as one client. */
function siteNetwork(address: string): string {
  return networkPrefix(address, { bytes: 4, groups: 3 })
}

const subjects = new WeakMap<FastifyRequest, string>()

/** Creates the limiters of all groups. With `enabled` false, they never limit. */
export async function createLimits(app: FastifyInstance, database: Database, enabled: boolean): Promise<Limits> {
  if (!enabled) return off
  await app.register(rateLimit, { global: false, store: databaseStore(database) })

  const limiter = (max: number, timeWindow: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest) => {
      const result = await count(request)
      if (result.isAllowed || !result.isExceeded) return
      throw new RateLimitError(Math.max(1, result.ttlInSeconds))
    }
  }

  const groups = Object.entries(rateRules) as [RateGroup, (typeof rateRules)[RateGroup]][]
  const limiters = (
    mostOf: (rule: (typeof rateRules)[RateGroup]) => number,
    keyOf: (request: FastifyRequest) => string,
  ) =>
    new Map(
      groups.map(([group, rule]) => [
        group,
        limiter(mostOf(rule), rule.window, request => `${group} ${keyOf(request)}`),
      ]),
    )
  const byAddress = limiters(
    rule => rule.perAddress,
    ({ ip }) => `from ${clientNetwork(ip)}`,
  )
  const bySite = limiters(
    rule => rule.perAddress * LINES_PER_SITE,
    ({ ip }) => `from site ${siteNetwork(ip)}`,
  )
  const bySubject = limiters(
    rule => rule.perBusiness,
    request => `to ${subjects.get(request) ?? ''}`,
  )
  return {
    async address(group, request) {
      await byAddress.get(group)?.(request)
      if (isIP(request.ip) === 6) await bySite.get(group)?.(request)
    },
    subject: async (group, subject, request) => {
      subjects.set(request, subject)
      await bySubject.get(group)?.(request)
    },
    list: listLimiter(),
  }
}
