import { type Finding, type Measure, poorVitals } from '@showcase/contract/page-report'

const failureTexts: Record<Measure, string> = {
  load: 'pages could not load it',
  error: 'pages had an error in its code',
  hydration: 'pages did not match the HTML of the server',
  server: 'pages could not be rendered by the server',
  lead: 'enquiries failed',
  lcp: `pages were slow to show (LCP over ${poorVitals.lcp} ms)`,
  cls: `pages jumped (CLS over ${poorVitals.cls})`,
  inp: `pages were slow to answer (INP over ${poorVitals.inp} ms)`,
}

/** The reason for a rollback, as the history shows it. */
export function reasonOf({ measure, canary, stable, pValue }: Finding, at: string | null, other = 'stable'): string {
  const where = at ? `, most of them at ${at}` : ''
  const likely = pValue < 0.0001 ? 'under 0.01 %' : `${(pValue * 100).toFixed(2)} %`
  return (
    `${canary.failed} of ${canary.seen} ${failureTexts[measure]}${where}; with ${other} ${stable.failed} of ${stable.seen}. ` +
    `By luck alone: ${likely}.`
  )
}
