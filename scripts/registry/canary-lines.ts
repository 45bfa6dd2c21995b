import type { CanaryReport, Finding, Measure } from '@showcase/contract/page-report'
import { table, timeText } from '@showcase/server/ops/cli/show'

const words: Record<Measure, string> = {
  load: 'not loaded',
  error: 'errors of its code',
  hydration: 'hydration errors',
  server: 'server errors',
  lead: 'enquiries that failed',
  lcp: 'slow to show (LCP)',
  cls: 'jumping (CLS)',
  inp: 'slow to answer (INP)',
}

function unit(measure: Measure, value: number) {
  return measure === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}

function armText(measure: Measure, { seen, failed, p75 }: Finding['canary']) {
  const percent = seen > 0 ? ` (${((100 * failed) / seen).toFixed(1)} %)` : ''
  return `${failed} of ${seen}${percent}${p75 === null ? '' : `, p75 ${unit(measure, p75)}`}`
}

/** How a canary compares with stable, as a few lines. */
export function canaryLines({ name, version, stable, percentage, tenants, auto, since, ...report }: CanaryReport) {
  const { views, findings, next } = report
  const audience = [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants].filter(Boolean).join(', ')
  const rows = table(findings, {
    measure: row => words[row.measure],
    canary: row => armText(row.measure, row.canary),
    stable: row => armText(row.measure, row.stable),
    chance: row => (row.canary.failed === 0 ? '' : row.chance.toPrecision(2)),
    verdict: row => row.verdict,
  })
  return [
    `${name} ${version} for ${audience} since ${timeText(since)}${auto ? ', by stages' : ''}; stable ${stable ?? 'nowhere'}`,
    `${views.canary} of its page views were compared with ${views.stable} of stable.`,
    ...rows,
    next,
  ]
}
