import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import type { BarSeries } from './draw-bars.ts'

interface Props {
  /** What the picture says, for those who do not see it. */
  summary: string
  labels: readonly string[]
  series: readonly BarSeries[]
}

/** Stacked bars over time. The picture is for the eye; the numbers stand in a table that everybody can open. */
export function BarChart({ summary, labels, series }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    void import('./draw-bars.ts')
      .then(({ drawBars }) => {
        if (!isGone && canvas.current?.getContext('2d')) end = drawBars(canvas.current, labels, series)
      })
      // Without the picture there is still the table.
      .catch(() => {})
    return () => {
      isGone = true
      end?.()
    }
  }, [labels, series])
  return (
    <figure className={styles.figure}>
      <div className={styles.legend} aria-hidden="true">
        {series.map(({ label, values, colour }) => (
          <span key={label} className={styles.key} data-colour={colour}>
            {label} {values.reduce((sum, value) => sum + value, 0)}
          </span>
        ))}
      </div>
      <div className={styles.canvas}>
        <canvas ref={canvas} role="img" aria-label={summary} />
      </div>
      <details className={styles.numbers}>
        <summary>Show the numbers</summary>
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
                    <td key={one.label}>{one.values[at]}</td>
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
