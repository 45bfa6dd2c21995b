import { Readable } from 'node:stream'
import { afterAll, expect, test } from '@jest/globals'
import { importLimits } from '@showcase/contract/limits'
import { mountSmallDisk } from '../../../testing/small-disk.ts'
import { hostileFiles } from './hostile-files.testing.ts'
import { createProblemList } from './imported-product.ts'
import { UnreadableCsv } from './product-csv.ts'
import { openProductFile } from './product-file.ts'
import { imagesOf } from './product-fold.ts'
import { rowsOf } from './product-rows.ts'
import { spool } from './spool.ts'

const MB = 1_000_000

type ReaderLimits = { heapMb?: number; timeout?: number }

/** Opens a file and reads it to its end. */
function readAll(bytes: Uint8Array, limits: ReaderLimits = {}) {
  return spool(Readable.from([bytes]), [], csv => readProducts(csv, limits))
}

async function readProducts(csv: string, limits: ReaderLimits) {
  const file = await openProductFile('business', csv, null, limits)
  try {
    let products = 0
    const problems = createProblemList(5_000)
    for await (const batch of file.batches()) {
      products += batch.products.filter(product => product !== null).length
      problems.add(batch.problems)
    }
    return { products, problems }
  } finally {
    await file.close()
  }
}

/** The memory of this process must not grow with the file: the reader is another process. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return process.memoryUsage().rss - before
}

test.each(hostileFiles)(
  'refuses %s with a reason, in bounded time',
  async (_what, make, reason) => {
    const bytes = make()
    const began = performance.now()
    const growth = await growthOf(() => expect(readAll(bytes)).rejects.toThrow(reason))
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(growth).toBeLessThan(150 * MB)
  },
  60_000,
)

test('a file that needs more memory than its reader has ends the reader alone', async () => {
  const lines = Array.from({ length: 90_000 }, (_, at) => `p-${at},Cup,${'x'.repeat(300)} ${at}`)
  const file = Buffer.from(`Handle,Title,Body (HTML)\n${lines.join('\n')}`)
  await expect(readAll(file, { heapMb: 16 })).rejects.toThrow(
    new UnreadableCsv('The file is too large to be read. Split it into several files.'),
  )
  expect((await readAll(file)).products).toBe(90_000)
}, 90_000)

test('a file that is not read in time is not called too large, because the machine may be busy', async () => {
  await expect(readAll(Buffer.from('Handle,Title\nmug,Mug'), { timeout: 1 })).rejects.toThrow(
    'Reading the file took too long. Try again later, or split it into several files.',
  )
})

const disk = mountSmallDisk(1)
afterAll(() => disk?.remove())
const testFull = disk ? test : test.skip

testFull('a full temporary disk is not the fault of the file', async () => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = disk?.folder
  try {
    const lines = Array.from({ length: 900 }, (_, at) => `p-${at},Cup,${'x'.repeat(900)}`)
    const failing = readAll(Buffer.from(`Handle,Title,Body (HTML)\n${lines.join('\n')}`))
    await expect(failing).rejects.toMatchObject({ code: 'ENOSPC' })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
})

test('one product with as many lines as a file may have is folded', async () => {
  const lines = Array.from({ length: importLimits.records - 1 }, (_, at) => `mug,,Size,S${at},${at % 90}`)
  const file = Buffer.from(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Size,S,5\n${lines.join('\n')}`,
  )
  expect(await readAll(file)).toMatchObject({ products: 1 })
}, 60_000)

const tables = {
  'a cell that spans a billion columns': '<td colspan=1000000000>a',
  'a row of 10,000 cells': '<td>a'.repeat(10_000),
  '70 rows of 50 wide and high cells': `<tr>${'<td colspan=20 rowspan=20>a'.repeat(50)}`.repeat(70),
  'tables within tables': '<td><table><tr>'.repeat(4_000),
}

test.each(Object.entries(tables))('a description that is a table with %s is read', async (_what, row) => {
  const lines = Array.from({ length: 5 }, (_, at) => `p-${at},Cup,<table><tr>${row}</table>`)
  const began = performance.now()
  expect(await readAll(Buffer.from(`Handle,Title,Body (HTML)\n${lines.join('\n')}`))).toMatchObject({ products: 5 })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a cell with 20,000 picture names costs time in proportion to its length', () => {
  const cell = Array.from({ length: 20_000 }, (_, at) => `${at}.jpg`).join('|')
  const rows = rowsOf({ columns: ['Title', 'Image Src'], samples: [], records: [{ line: 2, cells: ['A', cell] }] }, [
    'title',
    'image',
  ])
  const began = performance.now()
  expect(imagesOf(rows, [])).toHaveLength(6)
  expect(performance.now() - began).toBeLessThan(1_000)
})
