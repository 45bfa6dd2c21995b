/**
 * The process that reads one product file for `product-file.ts`. A file that exhausts the memory or hangs ends this
 * process alone.
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FoldedFile, foldFile } from './fold-file.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readCsv, UnreadableCsv } from './product-csv.ts'
import type { Batch, FileAnswer, FileRequest } from './product-file.ts'
import { meaningsFor } from './product-rows.ts'

/** Products in one batch: with descriptions of 20,000 characters about half a megabyte. */
const BATCH = 25

/** Node's line reader ends a line at these characters too, and JSON does not escape them. */
function lineOf(batch: Batch): string {
  const text = JSON.stringify(batch).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `${text}\n`
}

function* batchesOf(file: FoldedFile): Generator<string> {
  const { problems } = file
  const products: (ImportedProduct | null)[] = []
  const line = () => lineOf({ products: products.splice(0), problems: problems.splice(0) })
  for (const product of file.products(problems)) if (products.push(product) === BATCH) yield line()
  yield line()
}

async function read({ csv, products, chosen }: FileRequest): Promise<FileAnswer> {
  const file = await readCsv(await readFile(csv))
  const meanings = meaningsFor(file, chosen)
  const columns = file.columns.map((name, at) => ({ name, samples: file.samples[at] ?? [] }))
  if (!meanings.includes('title')) return { kind: 'read', columns, meanings, total: 0, failed: 0 }
  const folded = foldFile(file, meanings)
  await pipeline(batchesOf(folded), createWriteStream(products))
  return { kind: 'read', columns, meanings, total: folded.total, failed: folded.failed }
}

function failure(error: unknown): FileAnswer {
  const { message, code } = error as NodeJS.ErrnoException
  if (!(error instanceof UnreadableCsv)) return { kind: 'failed', message, code }
  return { kind: 'unreadable', reason: message, line: error.line, field: error.field }
}

process.on('message', async (request: FileRequest) => process.send?.(await read(request).catch(failure)))
process.on('disconnect', () => process.exit())
