import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { cut } from '@showcase/contract/cut'
import { importLimits, numberText } from '@showcase/contract/limits'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { cleanText } from './html-text.ts'

/** A product file: its column names, sample cells of each column, and its records. All cells are clean texts (`cleanText`). */
export type CsvFile = {
  columns: string[]
  /** The beginnings of the first cells of each column that are not empty. */
  samples: string[][]
  records: CsvRecord[]
}

/** A record and its first line (the header is line 1). Cells beyond the columns of the header are dropped. */
export type CsvRecord = { line: number; cells: string[] }

/** The file as a whole cannot be read: it is empty, names no column, is not valid CSV, or exceeds a limit. */
export class UnreadableCsv extends Error {
  readonly line: number
  readonly field: string
  constructor(reason: string, line = 1, field = '') {
    super(reason)
    this.line = line
    this.field = field
  }
}

const SAMPLES_KEPT = 50
/** Lines above the header that have one text each, as the title of a price list. */
const TITLES = 10
/** Characters of a sample that are kept. */
const SAMPLE_LENGTH = 120

/** Bytes that are decoded and parsed at a time. */
const CHUNK = 64_000

/** Characters of a record at most: several long cells. Limits the text that an unclosed quote can collect. */
const RECORD_LIMIT = 1_000_000

/**
 * Most delimiters between two line breaks. The parser holds a whole record before its columns are counted; this bound is
 * checked before it, and is far above what quoted cells of a readable record contain.
 */
const DELIMITERS_PER_LINE = 200_000

/** Spreadsheets save CSV as UTF-8, as UTF-16 with a byte order mark, or as Windows-1252. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text in chunks. Every line ends with `\n`: the parser counts the CR LF of a cell as two lines. */
function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  let held = ''
  const next = (text: string) => {
    const whole = held + text
    // The LF that belongs to it may follow.
    held = text !== '' && whole.endsWith('\r') ? '\r' : ''
    return whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
  }
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield next(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))
  yield next(decoder.decode())
}

/** The line that names the separator for Excel, before the header. */
const separatorLine = /^"?sep=([,;\t])"?\n/i

const parsing = {
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const

/** The separators that files use. If two fit equally well: a comma may also be part of a price, a semicolon of a text. */
const separators = ['\t', ';', ','] as const

/** Records at the beginning of the file by which the separator is found. */
const RECORDS_COMPARED = 10

/** How many columns the beginning of a file has with this separator, and how many records have as many cells as the header. */
function fitOf(text: string, delimiter: (typeof separators)[number]) {
  const counts: number[] = []
  const on_record = (cells: string[]) => {
    counts.push(cells.length)
    return null
  }
  try {
    parseAll(text, { ...parsing, delimiter, to: RECORDS_COMPARED, on_record })
  } catch {
    // The text may end within a quoted cell. The records before it count.
  }
  const [columns = 0, ...others] = counts
  return { delimiter, columns, fitting: others.filter(count => count === columns).length }
}

/**
 * The separator that the file names, or else the one with which most of the first records have as many cells as the header,
 * or else the one with the most columns. A file with one column is read with commas.
 */
function delimiterOf(text: string): string {
  const named = separatorLine.exec(text)?.[1]
  if (named) return named
  const found = separators.map(one => fitOf(text, one)).filter(({ columns }) => columns > 1)
  const [best] = found.sort((a, b) => b.fitting - a.fitting || b.columns - a.columns)
  return best?.delimiter ?? ','
}

/** @returns a function that takes chunks and throws at a line with too many delimiters */
function delimiterGuard(delimiter: string): (chunk: string) => void {
  let count = 0
  let line = 1
  return chunk => {
    for (const char of chunk) {
      if (char === '\n') {
        count = 0
        line += 1
      } else if (char === delimiter && ++count > DELIMITERS_PER_LINE) throw tooManyColumns(line)
    }
  }
}

function tooManyColumns(line: number): UnreadableCsv {
  return new UnreadableCsv(`This line has more than ${importLimits.columns} columns.`, line)
}

/** Exports put an apostrophe before cells that spreadsheets would run as a formula; an import removes it. */
function unescaped(cell: string): string {
  return /^'+[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** Collects the records that the parser finds. `add` throws UnreadableCsv at the first limit that is exceeded. */
function collector() {
  let columns: string[] | null = null
  const samples: string[][] = []
  const records: CsvRecord[] = []
  let cellCount = 0
  /** Lines that are titles if a line with several texts follows them; null if none followed. */
  let titles: [raw: string[], lastLine: number][] | null = []

  /** Takes the first of these lines as the header: a file may have one column, and separators behind it. */
  function addTitles(): void {
    const lines = titles ?? []
    titles = null
    for (const line of lines) add(...line)
  }

  function add(raw: string[], lastLine: number): void {
    const breaks = raw.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
    const line = lastLine - breaks
    if (raw.length > importLimits.columns) throw tooManyColumns(line)
    if (raw.some(cell => cell.length > importLimits.cellLength))
      throw new UnreadableCsv(`A cell has more than ${numberText(importLimits.cellLength)} characters.`, line)
    const cells = raw.map(cleanText)
    // Excel writes rows that were emptied as separators alone. They count, because each takes time to read.
    const isEmpty = cells.every(cell => cell === '')
    if (columns === null && titles && cells.length > 1 && cells.filter(cell => cell !== '').length === 1) {
      titles.push([raw, lastLine])
      if (titles.length > TITLES) addTitles()
      return
    }
    if (columns === null && !isEmpty) {
      columns = cells
      samples.push(...columns.map(() => []))
      return
    }
    const kept = cells.slice(0, columns?.length).map(unescaped)
    cellCount += kept.length
    if (records.length === importLimits.records || cellCount > importLimits.cells)
      throw new UnreadableCsv(
        `The file is too long: ${numberText(importLimits.records)} lines or ${numberText(importLimits.cells)} cells at most. Split it into several files.`,
        line,
      )
    if (isEmpty) return
    records.push({ line, cells: kept })
    kept.forEach((cell, at) => {
      const sample = samples[at]
      if (cell && sample && sample.length < SAMPLES_KEPT) sample.push(cut(cell, SAMPLE_LENGTH))
    })
  }
  function file(): CsvFile | null {
    if (columns === null) addTitles()
    return columns && { columns, samples, records }
  }
  return { add, file }
}

/**
 * Reads a CSV file. Short records count as filled with empty cells.
 * @throws UnreadableCsv if the file is empty, is not CSV, or exceeds `importLimits`
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const chunks = decoded(bytes)
  let chunk = chunks.next()
  const start = chunk.value ?? ''
  const delimiter = delimiterOf(start)
  const guard = delimiterGuard(delimiter)
  const { add, file } = collector()
  const parser = parse({
    ...parsing,
    delimiter,
    from_line: separatorLine.test(start) ? 2 : 1,
    max_record_size: RECORD_LIMIT,
    // Records are collected here and skipped in the parser's output, so that its queue stays empty. The parser's `info`
    // option is not used: it keeps an error object for each record of an unexpected length.
    on_record: (cells: string[], { lines }) => {
      add(cells, lines)
      return null
    },
  }).resume()
  const ended = finished(parser)
  // Awaited below; a failure before that is not unhandled.
  ended.catch(() => {})
  try {
    for (; !chunk.done && !parser.destroyed; chunk = chunks.next()) {
      guard(chunk.value)
      if (!parser.write(chunk.value)) await new Promise(setImmediate)
    }
    if (!parser.destroyed) parser.end()
    await ended
  } catch (error) {
    parser.destroy()
    throw error instanceof CsvError ? unreadable(error) : error
  }
  const read = file()
  if (!read) throw new UnreadableCsv('The file is empty.')
  return read
}

function unreadable(error: CsvError): UnreadableCsv {
  const line = Number(error.lines ?? 1)
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? new UnreadableCsv('This line is too long: check its quotes.', line)
    : new UnreadableCsv('This line is not valid CSV: check its quotes.', line)
}
