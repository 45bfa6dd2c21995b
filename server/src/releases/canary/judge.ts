import type { CanaryReport } from '@showcase/contract/page-report'
import { counted } from './canary-text.ts'
import { leastNetworks, type Patience, stageAfter } from './stages.ts'

/** What a canary does next: nothing yet, go back, or on to a share of visitors. */
export type Judgement = { act: 'wait' | 'rollback'; next: string } | { act: 'advance'; to: number; next: string }

type Standing = Omit<CanaryReport, 'next'>

const minute = 60_000

/** What still has to be seen before the next stage, each as a few words. */
function missing({ views, since }: Standing, { minutes, views: needed }: Patience, now: number): string[] {
  const left = Math.ceil((Date.parse(since) + minutes * minute - now) / minute)
  return [
    ...(left > 0 ? [counted(left, 'minute')] : []),
    ...(views.canary < needed ? [counted(needed - views.canary, 'page view')] : []),
    ...(views.networks < leastNetworks ? [counted(leastNetworks - views.networks, 'more network')] : []),
  ]
}

/** Decides for one canary. Only what is worse moves it by itself, unless it was asked to be promoted by stages. */
export function judge(canary: Standing, patience: Patience, now: number): Judgement {
  if (canary.stable === null) return { act: 'wait', next: 'Nothing is stable that it could be compared with.' }
  if (canary.findings.some(({ verdict }) => verdict === 'worse'))
    return { act: 'rollback', next: 'It is worse than stable and is rolled back.' }
  if (!canary.auto)
    return { act: 'wait', next: 'It stays until it is moved, or rolled back where it is worse than stable.' }
  const to = stageAfter(canary.percentage)
  const goal = to === 100 ? 'stable' : `${to} %`
  const doubts = canary.findings.filter(({ verdict }) => verdict === 'doubt').map(({ measure }) => measure)
  if (doubts.length > 0)
    return { act: 'wait', next: `Waits with ${goal}: it may be worse than stable (${doubts.join(', ')}).` }
  const left = missing(canary, patience, now)
  if (left.length > 0) return { act: 'wait', next: `Goes on to ${goal} after ${left.join(', ')}.` }
  return { act: 'advance', to, next: `Goes on to ${goal}.` }
}
