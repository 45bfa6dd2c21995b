import type { CanaryReport } from '@showcase/contract/page-report'
import { plural } from './canary-text.ts'
import { minNetworks, type StageRequirements, stageAfter } from './stages.ts'

/** The next move of a canary: wait, roll back, or advance to a larger share of visitors. */
export type Decision = { act: 'wait' | 'rollback'; next: string } | { act: 'advance'; to: number; next: string }

type Standing = Omit<CanaryReport, 'next'>

const minute = 60_000

/** What is missing before the next stage, as short texts. */
function missing({ views, since }: Standing, { minutes, views: needed }: StageRequirements, now: number): string[] {
  const left = Math.ceil((Date.parse(since) + minutes * minute - now) / minute)
  return [
    ...(left > 0 ? [plural(left, 'minute')] : []),
    ...(views.canary < needed ? [plural(needed - views.canary, 'page view')] : []),
    ...(views.networks < minNetworks ? [plural(minNetworks - views.networks, 'more network')] : []),
  ]
}

/** Decides for one canary. A worse canary is rolled back; only an automatic one (`auto`) advances. */
export function decide(canary: Standing, requirements: StageRequirements, now: number): Decision {
  if (canary.stable === null) return { act: 'wait', next: 'There is no stable version to compare it with.' }
  if (canary.findings.some(({ verdict }) => verdict === 'worse'))
    return { act: 'rollback', next: 'It is worse than stable and will be rolled back.' }
  if (!canary.auto)
    return { act: 'wait', next: 'It stays until someone moves it. If it becomes worse than stable, it is rolled back.' }
  const to = stageAfter(canary.percentage)
  const goal = to === 100 ? 'stable' : `${to} %`
  const suspicious = canary.findings.filter(({ verdict }) => verdict === 'suspicious').map(({ measure }) => measure)
  if (suspicious.length > 0)
    return { act: 'wait', next: `${goal} has to wait: it may be worse than stable (${suspicious.join(', ')}).` }
  const left = missing(canary, requirements, now)
  if (left.length > 0) return { act: 'wait', next: `Advances to ${goal} after ${left.join(', ')}.` }
  return { act: 'advance', to, next: `Advances to ${goal}.` }
}
