import { type Finding, type Measure, poorVitals } from '@showcase/contract/page-report'
import type { Changed } from '@showcase/contract/registry-change'
import type { Database, Trx } from '../../core/db/database.ts'
import { movePointers } from '../registry/change.service.ts'
import type { PlannedMove } from '../registry/plan-steps.ts'
import type { Pointer } from '../registry/pointers.repository.ts'

/** Called when a move is due but the registry's checks refuse it. */
export type OnRefused = (error: unknown, note: string) => void

/**
 * Makes the moves that are due.
 *
 * @param plan the moves, decided again under the registry's lock so that only one of several processes makes them; none if
 * another one has
 */
export async function moveDue<Due extends { note: string }>(
  database: Database,
  actor: string,
  due: readonly Due[],
  plan: (trx: Trx, pointers: readonly Pointer[], one: Due) => Promise<PlannedMove[]>,
  onRefused: OnRefused,
): Promise<Changed[]> {
  const changes: Changed[] = []
  for (const one of due) {
    const order = { actor, note: one.note.slice(0, 500), dryRun: false }
    try {
      changes.push(await movePointers(database, (trx, pointers) => plan(trx, pointers, one), order))
    } catch (error) {
      onRefused(error, one.note)
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
