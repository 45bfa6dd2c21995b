import type { Readable } from 'node:stream'
import moment from 'moment-timezone'
import { csvStream } from '../core/csv-stream.ts'

/** The time zone of all dates, by the specification. */
const ZONE = 'Asia/Kolkata'

/** One line of the file. `products` holds a link per product. */
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
 * Streams leads as CSV, so that memory does not grow with their number. Columns: a serial number, the fields of the lead,
 * the name of the item, its products as links (one per line), and the time in Asia/Kolkata. Cells that a spreadsheet
 * would run as a formula get an apostrophe in front.
 * @param itemColumn `productName` for leads of products, `catalogueName` for leads of catalogues
 */
export function leadsCsv(lines: AsyncIterable<LeadLine>, itemColumn: 'productName' | 'catalogueName'): Readable {
  const columns = ['S.No', 'name', 'email', 'phoneNo', 'businessName', 'query', itemColumn, 'products', 'createdAt']
  return csvStream(columns, rows(lines), { escapeFormulas: true })
}
