import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportsOf } from './stage.ts'

/** Lines of a suite's failures that are printed: the names, the errors and where they were thrown. */
const MAX_LINES = 60
/** Characters of a line that are printed: a page of HTML is one line. */
const MAX_LENGTH = 500

/** What this needs of a report by Jest. */
export interface SuiteReport {
  testResults: {
    /** Path of the file. */
    name: string
    status: string
    message: string
    /** Its tests; none if the file did not load. */
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/**
 * The text for the end of a run: each failed suite with its errors, then one line per failed test, so that the last lines name
 * them all. Empty if none failed.
 */
export function describeFailures(reports: readonly SuiteReport[]): string {
  const failed = reports.flatMap(({ testResults }) => testResults).filter(({ status }) => status === 'failed')
  const texts = failed.map(({ name, message }) => {
    const lines = stripVTControlCharacters(message).trim().split('\n')
    return [relative('.', name), ...lines.slice(0, MAX_LINES).map(line => line.slice(0, MAX_LENGTH))].join('\n')
  })
  const lines = failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const titles = tests.length > 0 ? tests.map(({ fullName }) => fullName) : ['the file could not run']
    return titles.map(title => `✗ ${relative('.', name)}: ${title}`)
  })
  return texts.length > 0 ? `\n━━ failed tests ━━\n${texts.join('\n\n')}\n\n${lines.join('\n')}` : ''
}

/** Prints the failed tests of these runs of Jest again, because pages of other output follow them. */
export function printFailures(runs: readonly string[]): void {
  const text = describeFailures(reportsOf(runs))
  if (text) console.log(text)
}
