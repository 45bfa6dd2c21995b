/**
 * The process that reads one product file for `product-file.ts`. A file that exhausts the memory or hangs ends this
 * process alone.
 */
import { foldFile } from './fold-file.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { readCsv, UnreadableCsv } from './product-csv.ts'
import type { FileAnswer, FileRequest } from './product-file.ts'
import { meaningsFor } from './product-rows.ts'

/** Products in one answer: with descriptions of 20,000 characters about half a megabyte. */
const BATCH = 25

let products: Iterator<ImportedProduct | null> | undefined
let problems: ImportProblem[] = []

async function open({ bytes, chosen }: Extract<FileRequest, { kind: 'open' }>): Promise<FileAnswer> {
  const file = await readCsv(bytes)
  const meanings = meaningsFor(file, chosen)
  const columns = file.columns.map((name, at) => ({ name, samples: file.samples[at] ?? [] }))
  if (!meanings.includes('title')) return { kind: 'opened', columns, meanings, total: 0, failed: 0 }
  const folded = foldFile(file, meanings)
  problems = folded.problems
  products = folded.products(problems)[Symbol.iterator]()
  return { kind: 'opened', columns, meanings, total: folded.total, failed: folded.failed }
}

function nextBatch(): FileAnswer {
  const batch: (ImportedProduct | null)[] = []
  let isLast = !products
  while (products && batch.length < BATCH) {
    const next = products.next()
    isLast = next.done === true
    if (next.done) break
    batch.push(next.value)
  }
  return { kind: 'products', products: batch, problems: problems.splice(0), isLast }
}

process.on('message', async (request: FileRequest) => {
  try {
    process.send?.(request.kind === 'open' ? await open(request) : nextBatch())
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    process.send?.({ kind: 'unreadable', reason: error.message, line: error.line, field: error.field })
  }
})
process.on('disconnect', () => process.exit())
