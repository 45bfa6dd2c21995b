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

test.each([
  ['x;=HYPERLINK("http://evil.example")', `x;'=HYPERLINK("http://evil.example")`],
  ['hello\n=cmd|x', "hello\n'=cmd|x"],
  ['a\r\n+1\t-1;@x', "a\r\n'+1\t'-1;'@x"],
  ['=1;=2', "'=1;'=2"],
  ['2 bowls; 3 plates - blue', '2 bowls; 3 plates - blue'],
  ['https://shop.example/a?b=1;c=2', 'https://shop.example/a?b=1;c=2'],
])('%j holds no formula, also for a spreadsheet that splits at other signs', async (cell, expected) => {
  const file = await text(csvStream(['first'], each([[cell]]), { escapeFormulas: true }))
  expect(papaRows(file)[1]).toEqual([expected])
})
