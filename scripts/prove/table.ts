import { relative } from 'node:path'
import { reportsOf } from '../testing/stage.ts'
import { type ProofClass, proofClasses } from './classes.ts'

/** What the table needs of a report by Jest. */
export interface JestReport {
  testResults: { name: string; assertionResults: { title: string; fullName: string; status: string }[] }[]
}

export interface ProofRow {
  class: string
  inputs: number
  tests: number
  bound: string
  result: string
}

/** Number of inputs of a test: its title ends with it if they are generated. */
function inputsOf(title: string): number {
  return Number(/\(([\d,]+) inputs\)$/.exec(title)?.[1]?.replaceAll(',', '') ?? 1)
}

/** The row of a class. Tests on two databases count twice. */
function rowOf({ name, bound, tests }: ProofClass, reports: readonly JestReport[]): ProofRow {
  const suites = reports
    .flatMap(({ testResults }) => testResults)
    .map(suite => ({ ...suite, file: relative('.', suite.name).replaceAll('\\', '/') }))
  const wanted = tests.map(({ file, titled }) =>
    suites
      .filter(suite => suite.file === file)
      .flatMap(({ assertionResults }) => assertionResults.filter(({ fullName }) => titled?.test(fullName) ?? true)),
  )
  // A stage that was not asked for is no missing test.
  const isRun = tests.every(({ file }) => suites.some(suite => suite.file.split('/')[0] === file.split('/')[0]))
  const ran = wanted.flat().filter(({ status }) => status === 'passed' || status === 'failed')
  const failed = ran.filter(({ status }) => status === 'failed').length
  const isMissing = wanted.some(found => found.length === 0)
  const inputs = ran.reduce((sum, { title }) => sum + inputsOf(title), 0)
  const result = failed > 0 ? `${failed} failed` : !isRun ? 'not run' : isMissing ? 'a test is missing' : 'within'
  return { class: name, inputs, tests: ran.length, bound, result }
}

/** The rows of all classes, from the reports of the stages that ran. */
export function proofRows(reports: readonly JestReport[], classes: readonly ProofClass[] = proofClasses): ProofRow[] {
  return classes.map(one => rowOf(one, reports))
}

/**
 * Prints the table of the proof suite.
 *
 * @param stages names of the stages of Jest that ran
 * @returns how many classes lack a test
 */
export function printProofTable(stages: readonly string[]): number {
  const rows = proofRows(reportsOf(stages))
  console.log('\n━━ proof suite: hostile inputs by class ━━')
  console.table(rows)
  return rows.filter(({ result }) => result === 'a test is missing').length
}
