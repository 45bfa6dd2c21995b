import type { ImportProblem } from '@showcase/contract/imports'

/** A cell in quotes; one that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string | number) {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The problems of an import as a CSV file. */
export function reportCsv(problems: readonly ImportProblem[]): Blob {
  const rows = problems.map(({ line, field, reason }) => [line, field, reason].map(cell).join(','))
  // The mark has spreadsheets read it as UTF-8.
  return new Blob([`\ufeff${['Line,Column,Problem', ...rows].join('\r\n')}\r\n`], { type: 'text/csv' })
}
