import { errors } from '@showcase/contract/errors'
import { pageSetAge } from '@showcase/contract/limits'
import type { ParsedRemoteReport, RemoteReport } from '@showcase/contract/page-report'
import { type PageTicket, readTicket } from '@showcase/contract/page-ticket'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { HOUR } from '../../core/durations.ts'
import { findSetAcrossTenants } from '../registry/gateways.repository.ts'
import { findVersionsAcrossTenants } from '../registry/versions.repository.ts'
import { type Observation, saveObservationsAcrossTenants } from './reports.repository.ts'

type Key = Pick<RemoteReport, 'name' | 'version'>
/** The releases that a page was made with, and the patterns of their mounts. */
type PageReleases = { releases: ReadonlySet<string>; mounts: ReadonlySet<string> }

/** Release sets cached by each process. A set never changes. */
const CACHED_SETS = 500
/** Milliseconds for which a page may send reports: as long as it may keep its set, and one hour on its last screen. */
const TICKET_LIFETIME = pageSetAge + HOUR

function keyOf({ name, version }: Key) {
  return `${name}@${version}`
}

/**
 * Records the reports of pages and gateways.
 * @param key the key with which gateways sign tickets
 */
export function createPageReports(database: Database, key: string) {
  /** By the id of a release set; undefined if no page was made with it. */
  const sets = new LRUCache<string, PageReleases>({
    max: CACHED_SETS,
    ignoreFetchAbort: true,
    fetchMethod: id =>
      database.acrossTenants(async query => {
        const set = await findSetAcrossTenants(query, id)
        if (!set) return undefined
        const found = await findVersionsAcrossTenants(query, set.remotes)
        return {
          releases: new Set(found.map(({ release }) => keyOf(release))),
          mounts: new Set(found.flatMap(({ release }) => release.mounts.map(({ at }) => at))),
        }
      }),
  })

  const isExpired = ({ madeAt }: PageTicket) => Date.now() - madeAt > TICKET_LIFETIME

  return {
    /**
     * Stores the report of a page about the releases that it was made with. Other releases and mounts are ignored. A
     * page that is not in the sample is stored only if something failed.
     * @throws DomainError forbidden if no gateway signed the ticket
     */
    async recordPage(page: { ticket: string; remotes: readonly ParsedRemoteReport[] }): Promise<void> {
      const ticket = readTicket(key, page.ticket)
      if (!ticket) throw new DomainError('forbidden', errors.ticketNotSigned)
      const made = isExpired(ticket) ? undefined : await sets.fetch(ticket.set)
      const observations = page.remotes
        .filter(report => made?.releases.has(keyOf(report)) && (report.at === undefined || made.mounts.has(report.at)))
        .filter(({ faults, lead }) => ticket.isSampled || faults.length > 0 || lead === false)
        .map(report => ({ ticket, report }))
      await database.acrossTenants(query => saveObservationsAcrossTenants(query, observations))
    },

    /** Stores failures of server code. The gateway also reports parts that the page replaced by a fallback. */
    async recordRenderFailures(faults: readonly ({ ticket: string; at: string } & Key)[]): Promise<void> {
      const observations = faults.flatMap(({ ticket: text, ...fault }): Observation[] => {
        const ticket = readTicket(key, text)
        return ticket ? [{ ticket, report: { ...fault, faults: ['server'] } }] : []
      })
      await database.acrossTenants(query => saveObservationsAcrossTenants(query, observations))
    },
  }
}
