import type { ChildProcess } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { runHeavy } from '../../core/heavy-work.ts'
import { ask, startWorkerProcess } from '../../core/worker-process.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { UnreadableCsv } from './product-csv.ts'
import { columnOf, noNames } from './product-rows.ts'
import { temporaryFile } from './spool.ts'

/** Paths of the product file, and of a file that gets its products: a batch in each line. */
export type FileRequest = { csv: string; products: string; chosen: ColumnMeaning[] | null }

type Read = {
  kind: 'read'
  columns: { name: string; samples: string[] }[]
  meanings: ColumnMeaning[]
  total: number
  failed: number
}
export type Batch = { products: (ImportedProduct | null)[]; problems: ImportProblem[] }
/** `failed`: the reader could not do its work, for example because the disk is full. */
export type FileAnswer =
  | Read
  | { kind: 'unreadable'; reason: string; line: number; field: string }
  | { kind: 'failed'; message: string; code: string | undefined }

/** A product file that was read. Its products are in a temporary file. */
export type ProductFile = Omit<Read, 'kind'> & {
  /**
   * The products in the order of the file, a few at a time, and the problems found meanwhile. A product is null if
   * its lines contain none. Throws UnreadableCsv if no column contains the names of products.
   */
  batches: () => AsyncGenerator<Batch>
  close: () => Promise<void>
}

/** Largest heap of the reader: `importLimits` lets a file need about half of it. Megabytes. */
const READER_HEAP_MB = 384

/**
 * Nice value of the reader. Requests of visitors come first: on a busy processor the reader gets a quarter of it. With less, a
 * file at every limit would not be read in time.
 */
const READER_PRIORITY = 5

/** Milliseconds. A file at every limit takes about ten seconds on a slow machine. */
const READER_TIMEOUT = 60_000

/** Limits of one reader: its largest heap in megabytes, and its time in milliseconds. */
type ReaderLimits = { heapMb: number; timeout: number }

const readerPath = fileURLToPath(new URL('./product-file.process.ts', import.meta.url))

/**
 * Runs the reader.
 * @throws UnreadableCsv if it refuses the file, dies or does not answer in time; the reader's error if it cannot read or write
 */
async function readIn({ heapMb, timeout }: ReaderLimits, request: FileRequest, signal?: AbortSignal): Promise<Read> {
  const reader = startWorkerProcess(readerPath, heapMb)
  // The threads of the reader start later and take its priority.
  if (reader.pid !== undefined) setPriority(reader.pid, READER_PRIORITY)
  const stop = () => void reader.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    const answer = await ask<FileRequest, FileAnswer>(reader, request, timeout)
    if (!answer) throw new UnreadableCsv(failureOf(reader))
    if (answer.kind === 'unreadable') throw new UnreadableCsv(answer.reason, answer.line, answer.field)
    if (answer.kind === 'failed') throw Object.assign(new Error(answer.message), { code: answer.code })
    return answer
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** A reader that still runs did not finish in time, which a busy machine may cause as well as the file. */
function failureOf({ exitCode, signalCode }: ChildProcess): string {
  return exitCode === null && signalCode === null
    ? 'Reading the file took too long. Try again later, or split it into several files.'
    : 'The file is too large to be read. Split it into several files.'
}

/**
 * Reads a product file in a process with a memory limit of its own, and one file at a time; `close` it in every case.
 * @param businessId whose file it is: businesses take turns
 * @param csv path of the file
 * @param chosen the meanings of the columns; null to derive them from their names
 * @param options `heapMb`, `timeout`: limits of that process; `signal`: stops the reading
 * @throws UnreadableCsv if the file is not CSV, exceeds `importLimits`, or needs too much memory or time; Error if the
 * disk is full
 */
export async function openProductFile(
  businessId: string,
  csv: string,
  chosen: ColumnMeaning[] | null,
  {
    heapMb = READER_HEAP_MB,
    timeout = READER_TIMEOUT,
    signal,
  }: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<ProductFile> {
  const path = await temporaryFile()
  const products = await open(path, 'wx+', 0o600)
  try {
    const request = { csv, products: path, chosen }
    const { kind: _kind, ...read } = await runHeavy(
      businessId,
      () => readIn({ heapMb, timeout }, request, signal),
      signal,
    )
    async function* batches(): AsyncGenerator<Batch> {
      if (!read.meanings.includes('title')) throw new UnreadableCsv(noNames, 1, columnOf('title'))
      for await (const line of products.readLines({ start: 0, autoClose: false })) yield JSON.parse(line)
    }
    return { ...read, batches, close: () => products.close() }
  } catch (error) {
    await products.close()
    throw error
  } finally {
    // The open file stays readable, and a process that ends leaves nothing behind.
    await rm(path, { force: true })
  }
}
