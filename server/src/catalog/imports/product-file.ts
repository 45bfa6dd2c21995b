import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { UnreadableCsv } from './product-csv.ts'
import { columnOf, noNames } from './product-rows.ts'

export type FileRequest = { kind: 'open'; bytes: Uint8Array; chosen: ColumnMeaning[] | null } | { kind: 'next' }

type Opened = {
  kind: 'opened'
  columns: { name: string; samples: string[] }[]
  meanings: ColumnMeaning[]
  total: number
  failed: number
}
type Products = {
  kind: 'products'
  products: (ImportedProduct | null)[]
  problems: ImportProblem[]
  isLast: boolean
}
export type FileAnswer = Opened | Products | { kind: 'unreadable'; reason: string; line: number; field: string }

/** A product file that is open in a process of its own. */
export type ProductFile = Omit<Opened, 'kind'> & {
  /**
   * The products in the order of the file, a few at a time, and the problems found meanwhile. A product is null if
   * its lines contain none. Throws UnreadableCsv if no column contains the names of products.
   */
  batches: () => AsyncGenerator<Pick<Products, 'products' | 'problems'>>
  /** Ends the process. */
  close: () => void
}

/** Largest heap of the reader: `importLimits` lets a file need about half of it. Megabytes. */
const READER_HEAP_MB = 384

/** Milliseconds. A file at every limit takes about ten seconds on a slow machine. */
const READER_TIMEOUT = 60_000

const readerPath = fileURLToPath(new URL('./product-file.process.ts', import.meta.url))

function startReader(heapMb: number): ChildProcess {
  const reader = fork(readerPath, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: 'ignore',
    // The reader parses an untrusted file, so it gets no settings and secrets.
    env: {},
  })
  // Requests of visitors come first. The threads of the reader start later and take its priority.
  if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return reader
}

/** Sends one request. Rejects with UnreadableCsv if the reader refuses the file, dies or does not answer in time. */
function ask(reader: ChildProcess, request: FileRequest): Promise<Opened | Products> {
  const { promise, resolve, reject } = Promise.withResolvers<Opened | Products>()
  const fail = () => reject(new UnreadableCsv('The file is too large to be read. Split it into several files.'))
  const onMessage = (message: unknown) => {
    const answer = message as FileAnswer
    if (answer.kind === 'unreadable') reject(new UnreadableCsv(answer.reason, answer.line, answer.field))
    else resolve(answer)
  }
  const timer = setTimeout(fail, READER_TIMEOUT)
  reader.once('message', onMessage).once('exit', fail).once('error', reject)
  if (reader.connected) reader.send(request, error => error && fail())
  else fail()
  return promise.finally(() => {
    clearTimeout(timer)
    reader.off('message', onMessage).off('exit', fail).off('error', reject)
  })
}

/**
 * Opens a product file in a process with a memory limit of its own; `close` it in every case.
 * @param chosen the meanings of the columns; null to derive them from their names
 * @param heapMb largest heap of that process, in megabytes
 * @throws UnreadableCsv if the file is not CSV, exceeds `importLimits`, or needs too much memory or time
 */
export async function openProductFile(
  bytes: Uint8Array,
  chosen: ColumnMeaning[] | null,
  heapMb = READER_HEAP_MB,
): Promise<ProductFile> {
  const reader = startReader(heapMb)
  // `ask` handles errors while it waits; one at any other time shows as an exit.
  reader.on('error', () => {})
  const close = () => void reader.kill('SIGKILL')
  try {
    const { kind: _kind, ...opened } = (await ask(reader, { kind: 'open', bytes, chosen })) as Opened
    async function* batches(): AsyncGenerator<Products> {
      if (!opened.meanings.includes('title')) throw new UnreadableCsv(noNames, 1, columnOf('title'))
      for (let isLast = false; !isLast; ) {
        const batch = (await ask(reader, { kind: 'next' })) as Products
        isLast = batch.isLast
        yield batch
      }
    }
    return { ...opened, batches, close }
  } catch (error) {
    close()
    throw error
  }
}
