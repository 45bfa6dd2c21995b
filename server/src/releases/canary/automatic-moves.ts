import { isDeepStrictEqual } from 'node:util'
import { type Finding, type Measure, poorVitals } from '@showcase/contract/page-report'
import type { Changed, Step } from '@showcase/contract/registry-change'
import type { Database, Query } from '../../core/db/database.ts'
import { changePointers } from '../registry/change.service.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'

/** Called when a move is due but the registry's checks refuse it. */
export type OnRefused = (error: unknown, note: string) => void

/** Steps that are due, and the reason. */
export type DueMove = { steps: Step[]; note: string }

/**
 * Makes the moves that are due.
 * @param decide is asked again under the registry's lock for each move, so that only one of several processes makes it
 */
export async function makeDueMoves(
  database: Database,
  actor: string,
  decide: (query: Query, pointers: readonly Pointer[]) => Promise<DueMove[]>,
  onRefused: OnRefused,
): Promise<Changed[]> {
  const due = await database.acrossTenants(async query => decide(query, await readPointersAcrossTenants(query)))
  const changes: Changed[] = []
  for (const { steps, note } of due) {
    const isStillDue = async (query: Query, pointers: readonly Pointer[]) =>
      (await decide(query, pointers)).some(move => isDeepStrictEqual(move.steps, steps))
    const order = { actor, note: note.slice(0, 500), dryRun: false }
    try {
      changes.push(await changePointers(database, steps, order, isStillDue))
    } catch (error) {
      onRefused(error, note)
    }
  }
  return changes.filter(({ change }) => change !== null)
}

const failureTexts: Record<Measure, string> = {
  load: 'pages could not load it',
  error: 'pages had an error in its code',
  hydration: 'pages did not match the HTML of the server',
  server: 'pages could not be rendered by the server',
  lead: 'enquiries failed',
  lcp: `pages were slow to show (LCP over ${poorVitals.lcp} ms)`,
  cls: `pages jumped (CLS over ${poorVitals.cls})`,
  inp: `pages were slow to answer (INP over ${poorVitals.inp} ms)`,
}

/** The reason for a rollback, as the history shows it. */
export function reasonOf({ measure, canary, stable, pValue }: Finding, at: string | null, other = 'stable'): string {
  const where = at ? `, most of them at ${at}` : ''
  const likely = pValue < 0.0001 ? 'under 0.01 %' : `${(pValue * 100).toFixed(2)} %`
  return (
    `${canary.failed} of ${canary.seen} ${failureTexts[measure]}${where}; with ${other} ${stable.failed} of ${stable.seen}. ` +
    `By luck alone: ${likely}.`
  )
}
