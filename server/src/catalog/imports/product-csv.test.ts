import { expect, test } from '@jest/globals'
import { readCsv } from './product-csv.ts'

const rows = ['Title,Price', 'Cup,3', 'Bowl,"4\n"', 'Jug,5']
const read = [
  { line: 2, cells: ['Cup', '3'] },
  { line: 3, cells: ['Bowl', '4'] },
  { line: 5, cells: ['Jug', '5'] },
]

test.each([
  ['LF', ['\n', '\n', '\n']],
  ['CR LF', ['\r\n', '\r\n', '\r\n']],
  ['CR', ['\r', '\r', '\r']],
  ['CR LF, then LF', ['\r\n', '\n', '\n']],
  ['LF, then CR LF and CR', ['\n', '\r\n', '\r']],
])('a file whose lines end with %s', async (_ends, ends) => {
  const text = rows.map((row, at) => row + (ends[at] ?? '')).join('')
  expect((await readCsv(Buffer.from(text))).records).toEqual(read)
})

test.each([
  ['Name;Price (EUR, incl. VAT)\nMug;5\nCup;6', ['Mug', '5']],
  ['Name;Price (EUR, incl. VAT, net)\nMug;5,50\n"Cup; large";6', ['Mug', '5,50']],
  ['Name;Price (EUR, incl. VAT)\nMug;5,50', ['Mug', '5,50']],
  ['Name\t"Price, tax, all"\nMug\t5', ['Mug', '5']],
  ['Name,"Price; tax; all"\n"Mug, big\n",5', ['Mug, big', '5']],
  ['Name,Price; tax; all\nMug\nCup', ['Mug']],
  ['Name,Details\nMug,"a; b', null],
  ['Name\nMug', ['Mug']],
])('the separator is found of %j', async (text, cells) => {
  const read = readCsv(Buffer.from(text)).then(({ records }) => records[0]?.cells)
  if (cells) expect(await read).toEqual(cells)
  else await expect(read).rejects.toThrow('This line is not valid CSV: check its quotes.')
})

test.each(['\r', '\r\n'])('separators are counted in each line of a file whose lines end with %j', async end => {
  const text = `Title,Price,Details,Type${`${end}Cup,3,x,y`.repeat(70_000)}`
  expect((await readCsv(Buffer.from(text))).records).toHaveLength(70_000)
  const wide = { message: 'This line has more than 256 columns.', line: 70_002 }
  await expect(readCsv(Buffer.from(`${text}${end}${',x'.repeat(200_001)}`))).rejects.toMatchObject(wide)
})

test.each([
  ['LF', '\n'],
  ['CR LF', '\r\n'],
  ['CR', '\r'],
])('records begin on the lines that an editor shows if cells contain %s', async (_ends, end) => {
  const record = (name: string) => `"${[name, 'x', 'y'].join(end)}",1`
  const lines = (text: string) => readCsv(Buffer.from(text)).then(({ records }) => records.map(({ line }) => line))
  const text = ['Title,Price', ...['Cup', 'Jug', 'Bowl'].map(record)].join(end)
  expect(await lines(text)).toEqual([2, 5, 8])
  // With this header, some of the chunks that are read end between CR and LF.
  const many = Array.from({ length: 30_000 }, () => record('Cup'))
  expect((await lines(['Title,Cost', ...many].join(end))).at(-1)).toBe(3 * 30_000 - 1)
  await expect(lines(`${text}${end}"x`)).rejects.toMatchObject({ line: 11 })
})
