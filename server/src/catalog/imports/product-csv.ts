import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { Pace } from './pace.ts'

/** A product file: its column names, and its records with the line on which each begins (the header is line 1). */
export type CsvFile = { columns: string[]; records: CsvRecord[] }
export type CsvRecord = { line: number; cells: string[] }

/** The file as a whole cannot be read: nothing in it, no names, or quotes that never close. `line` is where. */
export class UnreadableCsv extends Error {
  readonly line: number
  readonly field: string
  constructor(reason: string, line = 1, field = '') {
    super(reason)
    this.line = line
    this.field = field
  }
}

/** Bytes that are parsed before others get their turn. */
const BITE = 64_000

/** Spreadsheets save CSV as UTF-8, UTF-16 with a mark, or Windows-1252: each is told by its bytes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Comma, semicolon or tab: whichever the header line holds most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

type Parsed = { record: string[]; info: { lines: number } }

async function parseAll(text: string, pace: Pace): Promise<Parsed[]> {
  const parsed: Parsed[] = []
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }).on('data', (one: Parsed) => parsed.push(one))
  const ended = finished(parser)
  // Awaited below; a failure before that is not unhandled.
  ended.catch(() => {})
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !parser.destroyed; at += BITE) {
    parser.write(bytes.subarray(at, at + BITE))
    await pace()
  }
  parser.end()
  await ended
  return parsed
}

/** Spreadsheets run cells that begin like a formula, so exports (ours too) put an apostrophe before them. */
function unescaped(cell: string) {
  return /^'+[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function recordOf({ record, info }: Parsed): CsvRecord {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
  return { line: info.lines - breaks, cells: record.map(cell => unescaped(cell.trim())) }
}

/**
 * Reads a CSV file in bites between which `pace` lets others in. Short lines are as if filled with empty cells.
 * @throws UnreadableCsv where nothing could be read at all
 */
export async function readCsv(bytes: Uint8Array, pace: Pace): Promise<CsvFile> {
  try {
    const [header, ...rest] = await parseAll(decode(bytes), pace)
    if (!header) throw new UnreadableCsv('The file is empty.')
    return { columns: header.record.map(name => name.trim()), records: rest.map(recordOf) }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableCsv('This line is not valid CSV: check its quotes.', Number(error.lines ?? 1))
    throw error
  }
}
