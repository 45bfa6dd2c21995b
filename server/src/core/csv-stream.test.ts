import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hasPython, papaRows, pythonRows } from '../../testing/strict-csv.ts'
import { csvStream } from './csv-stream.ts'

async function* each(rows: string[][]): AsyncGenerator<string[]> {
  yield* rows
}

function written(rows: string[][]) {
  return text(csvStream(['first', 'second', 'third'], each(rows)))
}

const awkward = [
  ['two\nlines', 'carriage\rreturn', 'both\r\nof them'],
  ['"quoted"', 'a, b', ' spaces '],
  ['\n', '\r', '",\r\n"'],
  ['', 'é 漢 😀', "'=1+1"],
]

test('every line break, quote and comma stays inside its cell, for readers of another make', async () => {
  const file = await written(awkward)
  const expected = [['first', 'second', 'third'], ...awkward]
  expect(papaRows(file)).toEqual(expected)
  if (hasPython) expect(pythonRows(file)).toEqual(expected)
})

test('any cells come back as they were', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ';', "'", ' ', 'é'), maxLength: 8 })
  const rows = fc.array(fc.tuple(cell, cell, fc.constant('end')), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rows, async cells => {
      expect(papaRows(await written(cells)).slice(1)).toEqual(cells)
    }),
    { numRuns: 300 },
  )
})
