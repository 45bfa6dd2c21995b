import { type Finding, type Measure, poorVitals } from '@showcase/contract/page-report'

const what: Record<Measure, string> = {
  load: 'pages could not load it',
  error: 'pages met an error of its code',
  hydration: 'pages were not what the server had made',
  server: 'pages could not be rendered by the server',
  lead: 'enquiries did not arrive',
  lcp: `pages were slow to show (LCP over ${poorVitals.lcp} ms)`,
  cls: `pages jumped (CLS over ${poorVitals.cls})`,
  inp: `pages were slow to answer (INP over ${poorVitals.inp} ms)`,
}

/** Why a canary is rolled back, for the history. */
export function reasonOf({ measure, canary, stable, chance }: Finding, at: string | null): string {
  const where = at ? `, most of them at ${at}` : ''
  const likely = chance < 0.0001 ? 'under 0.01 %' : `${(chance * 100).toFixed(2)} %`
  return (
    `${canary.failed} of ${canary.seen} ${what[measure]}${where}; with stable ${stable.failed} of ${stable.seen}. ` +
    `By luck alone: ${likely}.`
  )
}

/** A number of things, in English. */
export function counted(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`
}
