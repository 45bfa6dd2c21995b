import type { Readable } from 'node:stream'
import moment from 'moment-timezone'
import { csvStream } from '../core/csv-stream.ts'

/** The zone in which the product shows dates, by the specification. */
const ZONE = 'Asia/Kolkata'

/** One lead as its line in the file tells it. `products` holds one link for each product. */
export type LeadLine = {
  name: string
  email: string
  phoneNo: string
  businessName: string
  query: string
  itemName: string
  products: string[]
  createdAt: Date
}

async function* rows(lines: AsyncIterable<LeadLine>): AsyncGenerator<(string | number)[]> {
  let serial = 0
  for await (const line of lines) {
    serial += 1
    const when = moment.tz(line.createdAt, ZONE).format('DD/MM/YYYY hh:mm A')
    const visitor = [line.name, line.email, line.phoneNo, line.businessName, line.query]
    yield [serial, ...visitor, line.itemName, line.products.join('\n'), when]
  }
}

/**
 * The leads as CSV, written while they are read, so that any number of them takes little memory. Columns: a serial
 * number first, the lead's fields, the item's name, its products as links (one to a line), and the time in Asia/Kolkata.
 * Cells that a spreadsheet would run as a formula begin with an apostrophe.
 * @param itemColumn `productName` for the leads of products, `catalogueName` for those of catalogues.
 */
export function leadsCsv(lines: AsyncIterable<LeadLine>, itemColumn: 'productName' | 'catalogueName'): Readable {
  const columns = ['S.No', 'name', 'email', 'phoneNo', 'businessName', 'query', itemColumn, 'products', 'createdAt']
  return csvStream(columns, rows(lines), { escapeFormulas: true })
}
