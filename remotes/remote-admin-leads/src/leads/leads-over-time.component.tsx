import { type Settled, settle } from '@showcase/api-client/settled'
import type { PayloadOf } from '@showcase/contract/api'
import type { LeadSpan, LeadState } from '@showcase/contract/filters'
import { leadLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Card } from '@showcase/ui/card'
import { CardFailed } from '@showcase/ui/dashboard-card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { BarChart } from '../chart/bar-chart.component.tsx'
import { leadBars } from '../chart/bars.ts'
import chips from '../lists/chips.module.css'
import type { LeadKind } from './lead.ts'
import styles from './leads.module.css'

export type LeadSummary = PayloadOf<'user', 'fetchLeadSummary'>

const spanLabels = { day: 'Days', week: 'Weeks' } as const satisfies Record<LeadSpan, string>
/** Number of bars: a month of days, a quarter of weeks. */
const spanCounts = { day: leadLimits.spans, week: 13 } as const satisfies Record<LeadSpan, number>

/**
 * Loads the leads over time and the number of leads of each state. Call `moved` after a change of a lead to update the
 * numbers without another request.
 */
export function useLeadSummary() {
  const { api } = usePlatform()
  const [span, setSpan] = useState<LeadSpan>('day')
  const [result, setResult] = useState<Settled<LeadSummary> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const call = api.user.fetchLeadSummary({ span, spans: spanCounts[span] }, { signal })
    void settle(call.then(({ payload }) => payload)).then(answer => !signal.aborted && setResult(answer))
    return () => leaving.abort()
  }, [api, span, attempt])

  const moved = useCallback((kind: LeadKind, from: LeadState, to: LeadState | null) => {
    setResult(now => {
      if (!now?.isOk) return now
      const states = { ...now.value.states[kind] }
      states[from] -= 1
      if (to) states[to] += 1
      return { isOk: true, value: { ...now.value, states: { ...now.value.states, [kind]: states } } }
    })
  }, [])
  function retry() {
    setResult(null)
    setAttempt(attempt + 1)
  }
  return { span, setSpan, result, moved, retry }
}

/** A chart of the leads over time, per product and catalogue leads. Hidden if there are no leads at all. */
export function LeadsOverTime({ span, setSpan, result, retry }: Omit<ReturnType<typeof useLeadSummary>, 'moved'>) {
  if (result?.isOk && isEmpty(result.value)) return null
  return (
    <Card
      title="Leads over time"
      className={styles.overTime ?? ''}
      action={
        <fieldset className={styles.spans} aria-label="Count by">
          {(['day', 'week'] as const).map(one => (
            <button
              key={one}
              type="button"
              className={chips.chip}
              aria-pressed={one === span}
              onClick={() => setSpan(one)}
            >
              {spanLabels[one]}
            </button>
          ))}
        </fieldset>
      }
    >
      {result === null && (
        <div role="status" aria-label="Loading leads over time" className={styles.chartPlace}>
          <Skeleton shape="banner" />
        </div>
      )}
      {result?.isOk === false && (
        <CardFailed text={result.message || 'The numbers could not be loaded.'} onRetry={retry} />
      )}
      {result?.isOk && <Bars overTime={result.value.overTime} />}
    </Card>
  )
}

/** Whether there are no leads outside the quarantine. */
function isEmpty({ states }: LeadSummary) {
  return [states.products, states.catalogues].every(({ quarantine: _, ...open }) =>
    Object.values(open).every(n => n === 0),
  )
}

function Bars({ overTime }: Pick<LeadSummary, 'overTime'>) {
  const bars = useMemo(() => leadBars(overTime), [overTime])
  return <BarChart {...bars} />
}
