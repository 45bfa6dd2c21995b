import type { CanaryReport, Finding, Measure } from '@showcase/contract/page-report'
import classes from './canary.module.css'
import { timeText } from './said.ts'

const words: Record<Measure, string> = {
  load: 'Could not be loaded',
  error: 'Errors of its code',
  hydration: 'Hydration errors',
  server: 'Server errors',
  lead: 'Enquiries that failed',
  lcp: 'Slow to show (LCP)',
  cls: 'Jumping (CLS)',
  inp: 'Slow to answer (INP)',
}

const verdicts = { fine: '', doubt: 'perhaps worse', worse: 'worse' } as const

function unit(measure: Measure, value: number) {
  return measure === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}

function Arm({ measure, arm: { seen, failed, p75 } }: { measure: Measure; arm: Finding['canary'] }) {
  if (seen === 0) return <td className={classes.nothing}>not seen yet</td>
  return (
    <td>
      <strong>{((100 * failed) / seen).toFixed(1)} %</strong>
      <span className={classes.detail}>
        {failed} of {seen}
      </span>
      {p75 !== null && <span className={classes.detail}>p75 {unit(measure, p75)}</span>}
    </td>
  )
}

/** How a canary compares with stable in everything that pages tell, and what it does next. */
export function CanaryComparison({ report }: { report: CanaryReport }) {
  const { version, since, views, findings, next } = report
  return (
    <section className={classes.comparison} aria-label={`Canary ${version} compared with stable`}>
      <p className={classes.next}>{next}</p>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {views.canary} page views of the canary from {views.networks} groups of networks, {views.stable} of stable,
          since {timeText(since)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Of these</th>
            <th scope="col">Canary</th>
            <th scope="col">Stable</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ measure, canary, stable, verdict }) => (
            <tr key={measure} className={verdict === 'fine' ? undefined : classes[verdict]}>
              <th scope="row">
                {words[measure]}
                {verdict !== 'fine' && <span className={classes.verdict}>{verdicts[verdict]}</span>}
              </th>
              <Arm measure={measure} arm={canary} />
              <Arm measure={measure} arm={stable} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
