import { type Settled, settle } from '@showcase/api-client/settled'
import type { PayloadOf } from '@showcase/contract/api'
import type { LeadSpan, LeadState } from '@showcase/contract/filters'
import { leadLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useState } from 'react'
import type { LeadKind } from './lead-item.ts'

export type LeadSummary = PayloadOf<'user', 'fetchLeadSummary'>

/** How many spans the chart shows: a month of days, a quarter of weeks. */
const spansShown = { day: leadLimits.spans, week: 13 } as const satisfies Record<LeadSpan, number>

/**
 * Leads over time and how many there are of each state. `moved` keeps the numbers of the states true to what the owner
 * does, without asking again.
 */
export function useLeadSummary(span: LeadSpan) {
  const { api } = usePlatform()
  const [result, setResult] = useState<Settled<LeadSummary> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void settle(api.user.fetchLeadSummary({ span, spans: spansShown[span] }, { signal: leaving.signal })).then(
      answer => {
        if (!leaving.signal.aborted) setResult(answer.isOk ? { isOk: true, value: answer.value.payload } : answer)
      },
    )
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
  return { result, moved, retry: () => setAttempt(attempt + 1) }
}
