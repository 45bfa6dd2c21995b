import { importFields } from '@showcase/contract/import-fields'
import type { ImportProblem, ImportSummary } from '@showcase/contract/imports'
import { countOf, numberText } from '@showcase/contract/limits'

export const stateLabels: Record<ImportSummary['state'], string> = {
  waiting: 'Waiting',
  running: 'Importing',
  done: 'Done',
  failed: 'Not imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

/** Colors of the states' tags. */
export const stateTones = {
  waiting: 'plain',
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  undoing: 'accent',
  undone: 'plain',
} as const satisfies Record<ImportSummary['state'], string>

/** The outcome of an import in one line. */
export function outcomeText({ state, created, updated, failed, total, problemCount }: ImportSummary): string {
  if (state === 'waiting') return 'Waiting to start'
  // Each problem of an undo is a product that stays as it is.
  if (state === 'undone')
    return problemCount > 0 ? `Undone except for ${countOf(problemCount, 'product')}` : 'All changes were undone'
  if (state === 'failed') return 'The file could not be read'
  const parts = [`${numberText(created)} created`, `${numberText(updated)} updated`]
  if (failed) parts.push(`${numberText(failed)} failed`)
  return `${parts.join(', ')}${state === 'running' ? ` of ${numberText(total)}` : ''}`
}

/** "about 2 minutes left", in steps that do not flicker; empty for NaN. */
export function remainingText(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  return `about ${Math.ceil(seconds / 60)} minutes left`
}

const labels = new Map<string, string>(importFields.map(({ column, label }) => [column, label]))

/** The screen's label for the column of a problem. Problems name columns as Shopify's layout does, even if the file does not. */
export function columnLabel(column: string): string {
  return labels.get(column) ?? column
}

/** Problems that differ only in the quoted text or the name of a picture. */
export interface ProblemKind {
  field: string
  /** What the reasons have in common. */
  text: string
  problems: ImportProblem[]
}

/** Groups the problems of a file by kind, the most frequent first. */
export function problemKinds(problems: readonly ImportProblem[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>()
  for (const problem of problems) {
    const { field, reason } = problem
    // The reason of a picture starts with its name.
    const text = (field === 'Image Src' ? reason.replace(/^.*?: /s, '') : reason).replace(/“[^”]*”/g, '“…”')
    const key = `${field}\n${text}`
    const kind = kinds.get(key) ?? { field, text, problems: [] }
    kind.problems.push(problem)
    kinds.set(key, kind)
  }
  return [...kinds.values()].sort((a, b) => b.problems.length - a.problems.length)
}

/** Whether problems have lines of a file. Those of an undo are about products instead. */
export function isOfFile(problems: readonly ImportProblem[]): boolean {
  return problems.some(({ line }) => line > 0)
}

/** Quotes a cell. An apostrophe keeps spreadsheets from running its text as a formula. */
function csvCell(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The problems of an import as a CSV file. */
export function reportCsv(problems: readonly ImportProblem[]): Blob {
  const hasLines = isOfFile(problems)
  const rows = problems.map(({ line, field, reason }) =>
    (hasLines ? [line, columnLabel(field), reason] : [reason]).map(csvCell).join(','),
  )
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return new Blob([`\ufeff${[hasLines ? 'Line,Column,Problem' : 'Problem', ...rows].join('\r\n')}\r\n`], {
    type: 'text/csv',
  })
}
