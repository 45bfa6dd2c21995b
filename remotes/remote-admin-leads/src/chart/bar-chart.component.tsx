import { numberText } from '@showcase/contract/limits'
import { Skeleton } from '@showcase/ui/skeleton'
import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import type { BarSeries } from './draw-bars.ts'

interface Props {
  /** The alternative text of the chart. */
  summary: string
  labels: readonly string[]
  series: readonly BarSeries[]
}

/** A chart of stacked bars, with its numbers in a table that can be opened. */
export function BarChart({ summary, labels, series }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    void import('./draw-bars.ts')
      .then(({ drawBars }) => {
        if (!isGone && canvas.current?.getContext('2d')) end = drawBars(canvas.current, labels, series)
      })
      // The table still shows the numbers.
      .catch(() => {})
    return () => {
      isGone = true
      end?.()
    }
  }, [labels, series])
  return (
    <figure className={styles.figure}>
      <div className={styles.legend} aria-hidden="true">
        {series.map(({ label, values, color }) => (
          <span key={label} className={styles.key} data-color={color}>
            {label} {numberText(values.reduce((sum, value) => sum + value, 0))}
          </span>
        ))}
      </div>
      <div className={styles.canvas}>
        <canvas ref={canvas} role="img" aria-label={summary} />
      </div>
      <details className={styles.numbers}>
        <summary>Show as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="The numbers">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">From</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(one => (
                    <td key={one.label}>{numberText(one.values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

const lines = ['half', 'long', 'half', 'long', 'half'] as const

/** The placeholder of a chart and of the list beside it; `className` sets their layout. */
export function ChartSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="area" />
      <div>
        {lines.map((length, index) => (
          <Skeleton key={index} length={length} />
        ))}
      </div>
    </div>
  )
}
