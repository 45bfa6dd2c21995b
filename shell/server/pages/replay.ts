import type { Api, PayloadOf } from '@showcase/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PAGE_DATA_VERSION } from '../../src/page-data.ts'
import { cachedFor } from '../cached-for.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import type { RenderPool } from '../rendering/render-pool.ts'
import { isRefusal, queryText } from './consent.ts'
import { sendPlainPage } from './error-page.ts'

/** Milliseconds for which a signed set is cached. */
const TTL = 5000
/** Milliseconds after the last replay until the workers of an earlier shell end. */
const IDLE_TIMEOUT = 60_000

/** A release set of the past, as the registry recorded it. */
export type ReplaySet = PayloadOf<'registry', 'fetchSet'>

/** A replay that is refused, with the reason for the operator. */
export interface Refusal {
  kind: 'refused'
  status: number
  reason: string
}

/** Finds the set that a signed value names. */
export type RecordedSets = (value: string) => Promise<ReplaySet | Refusal>

/** Reads recorded sets from the registry. A set with a release that is not trusted is refused. */
export function createRecordedSets(api: Api, isTrusted: (remote: ServedRemote) => boolean): RecordedSets {
  return cachedFor(TTL, async value => {
    try {
      const { payload } = await api.registry.fetchSet({ set: value })
      if (payload.remotes.every(isTrusted)) return payload
      return { kind: 'refused', status: 403, reason: 'A release of this set is not signed by the platform.' }
    } catch (error) {
      if (isRefusal(error)) return { kind: 'refused', status: error.status, reason: error.message }
      throw error
    }
  })
}

/** The replay that a request asks for with `?set=`; null if it asks for none. */
export async function replayOf(request: FastifyRequest, recordedSets: RecordedSets) {
  const value = queryText(request, 'set')
  if (value === null) return null
  // Values are keys of a cache, so their length is limited. Signed ones are shorter.
  const set = await recordedSets(value.slice(0, 200))
  return 'kind' in set ? set : { kind: 'replay' as const, set }
}

/** Explains why a set is not replayed. */
export function sendRefusal(reply: FastifyReply, { status, reason }: Refusal) {
  return sendPlainPage(reply, status, 'This release set cannot be shown', reason)
}

/** Keeps `?set=` in a redirect, so that the next page is replayed with the same set. */
export function withRequestedSet(location: string, request: FastifyRequest): string {
  const value = queryText(request, 'set')
  if (value === null || !location.startsWith('/')) return location
  const url = new URL(location, 'http://localhost')
  url.searchParams.set('set', value)
  return url.pathname + url.search + url.hash
}

/** A shell, and the pool that renders with it. */
export interface RunningShell {
  shell: ShellBuild
  pool: RenderPool
}

/** Earlier shells, which replay the pages of their time. */
export interface ReplayShells {
  /** Null if the build is gone or expects another form of page data. */
  find(version: string): RunningShell | null
  close(): Promise<void>
}

/** @param openPool starts the workers of a build, when a page first needs them */
export function createReplayShells(
  earlier: readonly ShellBuild[],
  openPool: (build: ShellBuild) => RenderPool,
): ReplayShells {
  const pools = new LRUCache<string, RenderPool, ShellBuild>({
    ttl: IDLE_TIMEOUT,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    memoMethod: (_version, _stale, { context: build }) => openPool(build),
    dispose: pool => void pool.close(),
  })
  return {
    find(version) {
      const shell = earlier.find(({ offer, renders }) => offer.version === version && renders === PAGE_DATA_VERSION)
      return shell ? { shell, pool: pools.memo(version, { context: shell }) } : null
    },
    async close() {
      await Promise.all([...pools.values()].map(pool => pool.close()))
    },
  }
}
