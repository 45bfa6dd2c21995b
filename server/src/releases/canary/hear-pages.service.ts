import { errors } from '@showcase/contract/errors'
import { pageSetAge } from '@showcase/contract/limits'
import type { RemoteReport, RemoteTold } from '@showcase/contract/page-report'
import { type PageTicket, readTicket } from '@showcase/contract/page-ticket'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { findSetAcrossTenants } from '../registry/sets.repository.ts'
import { findVersionsAcrossTenants } from '../registry/versions.repository.ts'
import { keepSightingsAcrossTenants, type Sighting } from './reports.repository.ts'

type Key = Pick<RemoteReport, 'name' | 'version'>
/** The releases that a page was made with, and the patterns of their mounts. */
type MadeOf = { releases: ReadonlySet<string>; mounts: ReadonlySet<string> }

/** Sets that are remembered by each process; a set never changes. */
const SETS = 500
/** Milliseconds that a page may be open and still tell: as long as it may keep its set, and an hour on its last screen. */
const TELLS_FOR = pageSetAge + 3_600_000
const noVitals = { lcp: null, cls: null, inp: null }

function keyOf({ name, version }: Key) {
  return `${name}@${version}`
}

/**
 * Hears pages and gateways.
 * @param key with which gateways sign tickets
 * @param now the clock, in milliseconds
 */
export function createHearing(database: Database, key: string, now: () => number = Date.now) {
  const known = new LRUCache<string, MadeOf>({ max: SETS })

  /** Null for a set that nobody made a page with. */
  const madeOf = async (id: string) => {
    const remembered = known.get(id)
    if (remembered) return remembered
    const made = await database.acrossTenants(async query => {
      const set = await findSetAcrossTenants(query, id)
      if (!set) return null
      const found = await findVersionsAcrossTenants(query, set.remotes)
      return {
        releases: new Set(found.map(({ release }) => keyOf(release))),
        mounts: new Set(found.flatMap(({ release }) => release.mounts.map(({ at }) => at))),
      }
    })
    if (made) known.set(id, made)
    return made
  }

  const isOver = ({ madeAt }: PageTicket) => now() - madeAt > TELLS_FOR

  const sightingOf = ({ id, cell, isSampled }: PageTicket, told: RemoteTold): Sighting => ({
    ticket: id,
    name: told.name,
    version: told.version,
    cell,
    at: told.at ?? '',
    isSampled,
    failed: told.faults,
    leadFailed: told.lead === undefined ? null : !told.lead,
    vitals: { lcp: told.lcp ?? null, cls: told.cls ?? null, inp: told.inp ?? null },
  })

  return {
    /**
     * Keeps what a page tells of the releases that it was made with. What its ticket does not say is left out: other
     * releases and mounts, and of a page that was not drawn all but failures.
     * @throws DomainError forbidden for a ticket that no gateway wrote
     */
    async hearPage({ ticket: text, remotes }: { ticket: string; remotes: readonly RemoteTold[] }): Promise<void> {
      const ticket = readTicket(key, text)
      if (!ticket) throw new DomainError('forbidden', errors.ticketNotSigned)
      const made = isOver(ticket) ? null : await madeOf(ticket.set)
      const sightings = remotes
        .filter(told => made?.releases.has(keyOf(told)) && (told.at === undefined || made.mounts.has(told.at)))
        .map(told => sightingOf(ticket, told))
        .filter(({ isSampled, failed, leadFailed }) => isSampled || failed.length > 0 || leadFailed === true)
      await database.acrossTenants(query => keepSightingsAcrossTenants(query, sightings))
    },

    /** Keeps that server code of releases failed. A gateway knows what it rendered: also what gave way on the page. */
    async hearFaults(faults: readonly ({ ticket: string; at: string } & Key)[]): Promise<void> {
      const sightings = faults.flatMap(({ ticket: text, ...fault }): Sighting[] => {
        const ticket = readTicket(key, text)
        if (!ticket) return []
        const { id, cell, isSampled } = ticket
        return [{ ...fault, ticket: id, cell, isSampled, failed: ['server'], leadFailed: null, vitals: noVitals }]
      })
      await database.acrossTenants(query => keepSightingsAcrossTenants(query, sightings))
    },
  }
}
