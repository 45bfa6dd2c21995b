import type { Settled } from '@showcase/api-client/settled'
import type { LeadSpan } from '@showcase/contract/filters'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useMemo } from 'react'
import { BarChart } from '../chart/bar-chart.component.tsx'
import { leadBars } from '../chart/bars.ts'
import chips from '../lists/chips.module.css'
import styles from './leads.module.css'
import type { LeadSummary } from './use-lead-summary.ts'

const spanLabels = { day: 'Days', week: 'Weeks' } as const satisfies Record<LeadSpan, string>

interface Props {
  span: LeadSpan
  onSpan: (span: LeadSpan) => void
  result: Settled<LeadSummary> | null
  onRetry: () => void
}

/** How many leads came when, of products and of catalogues. Nothing where there never was one. */
export function LeadsOverTime({ span, onSpan, result, onRetry }: Props) {
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
              onClick={() => onSpan(one)}
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
        <div className={styles.chartFailed} role="alert">
          <p>{result.message || 'The numbers could not be loaded.'}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {result?.isOk && <Bars overTime={result.value.overTime} />}
    </Card>
  )
}

function isEmpty({ states }: LeadSummary) {
  return [states.products, states.catalogues].every(({ quarantine: _, ...open }) =>
    Object.values(open).every(n => n === 0),
  )
}

function Bars({ overTime }: Pick<LeadSummary, 'overTime'>) {
  const bars = useMemo(() => leadBars(overTime), [overTime])
  return <BarChart {...bars} />
}
