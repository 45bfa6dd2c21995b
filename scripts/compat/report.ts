import { table } from '@showcase/server/ops/cli/format'

const marks = { from: '<!-- results -->', to: '<!-- end of results -->' }

/** A page with the printed results between its two marks replaced. The day is the one on which they were printed. */
export function withResults(page: string, lines: readonly string[], day: string): string {
  const from = page.indexOf(marks.from)
  const to = page.indexOf(marks.to)
  if (from < 0 || to < from) throw new Error(`The page needs the lines "${marks.from}" and "${marks.to}".`)
  const results = [marks.from, '', `Output of ${day}:`, '', '```', ...lines, '```', '', '']
  return page.slice(0, from) + results.join('\n') + page.slice(to)
}

/** The result of a combination. `refused`: the registry's checks rejected it before a visitor got it. */
export type Outcome = 'passed' | 'refused' | 'failed' | 'not tested'

export interface Row {
  what: string
  version: string
  /** Commit and day. */
  from: string
  against: string
  outcome: Outcome
  /** Checked screens, one per mount. */
  screens: number
  seconds: number
  why: string
}

/** Prints every combination, then the problems. @returns whether something passed and nothing failed */
export function report(rows: readonly Row[], print: (line: string) => void): boolean {
  for (const line of table(rows, {
    what: row => row.what,
    version: row => row.version,
    from: row => row.from,
    against: row => row.against,
    outcome: row => row.outcome,
    screens: row => row.screens || '',
    seconds: row => row.seconds.toFixed(1),
  }))
    print(line)
  for (const { what, version, from, outcome, why } of rows.filter(row => row.why)) {
    print(`\n${what} ${version || from} ${outcome}:`)
    for (const line of why.split('\n')) print(`  ${line}`)
  }
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const screens = rows.reduce((sum, row) => sum + row.screens, 0)
  print(
    `\n${count('passed')} passed, ${count('refused')} refused, ${count('failed')} failed, ${count('not tested')} not tested; ${screens} screens`,
  )
  return count('passed') > 0 && count('failed') === 0
}
