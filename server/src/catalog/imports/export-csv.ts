import type { Readable } from 'node:stream'
import { type ImportField, importFields } from '@showcase/contract/import-fields'
import { csvStream } from '../../core/csv-stream.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { type ExportedRow, type ExportPlace, exportedAfter } from './export.repository.ts'
import { htmlToPlain } from './html-to-plain.ts'
import { createPace } from './pace.ts'
import { plainToHtml } from './plain-to-html.ts'

/** Products that are read in one statement. */
const AT_ONCE = 200

/** Columns of the layout that nothing of ours goes into. */
const unused = new Set<ImportField>([
  'vendor',
  'productCategory',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
])

const columns = importFields.filter(({ field }) => !unused.has(field))

type Line = Partial<Record<ImportField, string>>

/** Cells that a spreadsheet would run as a formula begin with an apostrophe, which an import takes off again. */
function safe(text: string) {
  return /^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

function list(texts: string[]) {
  return texts.length ? JSON.stringify(texts) : ''
}

function figure(value: string | number | null) {
  return value === null ? '' : String(Number(value))
}

function linesOf(row: ExportedRow): Line[] {
  const handle = row.handle ?? row._id
  const body = plainToHtml(row.description)
  const first: Line = {
    title: row.product_name,
    body,
    type: row.category,
    tags: row.tags.join(', '),
    published: String(row.is_public),
    // So does Shopify name the one variant of a product without options.
    option1Name: 'Title',
    option1Value: 'Default Title',
    sku: row.item_no,
    quantity: figure(row.total_units),
    price: figure(row.price_per_unit),
    status: 'active',
    specifications: list(row.specifications),
    disclaimers: list(row.disclaimer),
    promoted: String(row.is_promoted),
    // Only where HTML cannot hold the text as it is: rows of spaces, many empty lines.
    description: htmlToPlain(body) === row.description ? '' : row.description,
  }
  const pictures = row.images.map((image, at): Line => ({ image, imagePosition: String(at + 1) }))
  const [cover = {}, ...others] = pictures
  return [{ ...first, ...cover }, ...others].map(line => ({ ...line, handle }))
}

async function* rows(database: Database, businessId: string): AsyncGenerator<string[]> {
  const pace = createPace()
  for (let after: ExportPlace | null = null; ; ) {
    const page: ExportedRow[] = await asTenant(database, businessId, tenant => exportedAfter(tenant, after, AT_ONCE))
    for (const row of page) {
      for (const line of linesOf(row)) yield columns.map(({ field }) => safe(line[field] ?? ''))
      await pace()
    }
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}

/**
 * All products in the layout that an import reads, written while they are read. An import of it into an empty business
 * gives the same products: fields, lists, states, order, and the pictures that come along.
 */
export function productsCsv(database: Database, businessId: string): Readable {
  return csvStream(
    columns.map(({ column }) => column),
    rows(database, businessId),
  )
}
