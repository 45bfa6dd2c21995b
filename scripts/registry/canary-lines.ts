import type { CanaryReport, Finding, Measure } from '@showcase/contract/page-report'
import { table, timeText } from '@showcase/server/ops/cli/format'

const measureNames: Record<Measure, string> = {
  load: 'not loaded',
  error: 'errors of its code',
  hydration: 'hydration errors',
  server: 'server errors',
  lead: 'failed enquiries',
  lcp: 'slow content (LCP)',
  cls: 'layout shifts (CLS)',
  inp: 'slow response (INP)',
}

function unit(measure: Measure, value: number) {
  return measure === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}

function armText(measure: Measure, { seen, failed, p75 }: Finding['canary']) {
  const percent = seen > 0 ? ` (${((100 * failed) / seen).toFixed(1)} %)` : ''
  return `${failed} of ${seen}${percent}${p75 === null ? '' : `, p75 ${unit(measure, p75)}`}`
}

/** The comparison of a canary with stable. */
export function canaryLines({ name, version, stable, percentage, tenants, auto, since, ...report }: CanaryReport) {
  const { views, findings, next } = report
  const audience = [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants].filter(Boolean).join(', ')
  const rows = table(findings, {
    measure: row => measureNames[row.measure],
    canary: row => armText(row.measure, row.canary),
    stable: row => armText(row.measure, row.stable),
    'p-value': row => (row.canary.failed === 0 ? '' : row.pValue.toPrecision(2)),
    verdict: row => row.verdict,
  })
  return [
    `${name} ${version} for ${audience} since ${timeText(since)}${auto ? ', in stages' : ''}; stable ${stable ?? 'none'}`,
    `${views.canary} of its page views were compared with ${views.stable} of stable.`,
    ...rows,
    next,
  ]
}
