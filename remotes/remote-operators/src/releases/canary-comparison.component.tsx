import { utcText } from '@showcase/contract/limits'
import type { CanaryReport, Finding, Measure } from '@showcase/contract/page-report'
import { stagesText } from '@showcase/contract/release-texts'
import classes from './canary-comparison.module.css'

const labels: Record<Measure, string> = {
  load: 'Could not be loaded',
  error: 'Errors in its code',
  hydration: 'Hydration errors',
  server: 'Server errors',
  lead: 'Enquiries that failed',
  lcp: 'Slow loading (LCP)',
  cls: 'Layout shifts (CLS)',
  inp: 'Slow response (INP)',
}

const verdicts = { fine: '', suspicious: 'may be worse', worse: 'worse' } as const

function vitalText(measure: Measure, value: number) {
  return measure === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}

function Arm({ measure, arm: { seen, failed, p75 } }: { measure: Measure; arm: Finding['canary'] }) {
  if (seen === 0) return <td className={classes.nothing}>no data yet</td>
  return (
    <td>
      <strong>{((100 * failed) / seen).toFixed(1)} %</strong>
      <span className={classes.detail}>
        {failed} of {seen}
      </span>
      {p75 !== null && <span className={classes.detail}>p75 {vitalText(measure, p75)}</span>}
    </td>
  )
}

/** A canary compared with stable, by the reports of pages, and its next step. */
export function CanaryComparison({ report }: { report: CanaryReport }) {
  const { version, since, views, findings, next, auto, settings } = report
  return (
    <section className={classes.comparison} aria-label={`Canary ${version} compared with stable`}>
      <p className={classes.next}>{next}</p>
      {auto && <p className={classes.detail}>In {stagesText(settings)}.</p>}
      <table className={classes.table}>
        <caption className={classes.caption}>
          {views.canary} page views of the canary from {views.networks} network groups, {views.stable} of stable, since{' '}
          {utcText(since)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Canary</th>
            <th scope="col">Stable</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ measure, canary, stable, verdict }) => (
            <tr key={measure} className={verdict === 'fine' ? undefined : classes[verdict]}>
              <th scope="row">
                {labels[measure]}
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
