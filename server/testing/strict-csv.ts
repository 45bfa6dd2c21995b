import { execFileSync, spawnSync } from 'node:child_process'
import Papa from 'papaparse'

/** The cells of a CSV file as Papa Parse reads them. Throws if the file is not valid CSV. */
export function papaRows(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  if (errors.length) throw new Error(JSON.stringify(errors))
  // The line end of the last record begins a row without cells.
  return data.filter(row => row.length > 1 || row[0] !== '')
}

const readScript = `
import csv, io, json, sys
text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
print(json.dumps(list(csv.reader(text, strict=True))))
`

export const hasPython = spawnSync('python3', ['-c', 'import csv']).status === 0
if (!hasPython) console.log("Python's csv module was not found: its checks are skipped.")

/** The cells of a CSV file as Python's csv module reads them in strict mode. */
export function pythonRows(text: string): string[][] {
  const output = execFileSync('python3', ['-c', readScript], { input: text, encoding: 'utf8', maxBuffer: 100_000_000 })
  return JSON.parse(output)
}
