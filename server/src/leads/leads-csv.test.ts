import { expect, test } from '@jest/globals'
import { type LeadLine, leadsCsv } from './leads-download.service.ts'

/** Leads of a kilobyte each; `made` counts those that were asked for. */
function supply(total: number) {
  const counter = { made: 0, isEnded: false }
  async function* lines(): AsyncGenerator<LeadLine> {
    try {
      for (; counter.made < total; ) {
        counter.made += 1
        yield {
          name: 'Ravi',
          email: 'ravi@visitor.example',
          phoneNo: '9876543210',
          businessName: '',
          query: 'x'.repeat(1000),
          itemName: 'Vase',
          products: ['http://shop.example/products/1'],
          createdAt: new Date(),
          state: 'new',
          note: '',
        }
      }
    } finally {
      counter.isEnded = true
    }
  }
  return { counter, lines: lines() }
}

test('no more leads are read than the receiver takes: a slow one does not make them gather in memory', async () => {
  const { counter, lines } = supply(20_000)
  const file = leadsCsv(lines, 'productName')[Symbol.asyncIterator]()
  let received = 0
  let mostAhead = 0
  for (let chunk = await file.next(); !chunk.done; chunk = await file.next()) {
    received += (chunk.value as Buffer).toString().split('\r\n').length - 1
    // Gives the stream time to fill its buffers before the test takes the next chunk.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    mostAhead = Math.max(mostAhead, counter.made - received)
  }
  expect(counter.made).toBe(20_000)
  expect(mostAhead).toBeLessThan(200)
})

test('a receiver that goes away ends the reading', async () => {
  const { counter, lines } = supply(20_000)
  const file = leadsCsv(lines, 'productName')
  for await (const _chunk of file) break
  for (let turn = 0; turn < 20 && !counter.isEnded; turn += 1) await new Promise(setImmediate)
  expect(counter.isEnded).toBe(true)
  expect(counter.made).toBeLessThan(500)
})
