import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type ImportField, importFields } from '@showcase/contract/import-fields'
import { ZipFile } from 'yazl'
import { findSessionAcrossTenants } from '../../accounts/auth/sessions.repository.ts'
import type { SessionOwner } from '../../core/caller.ts'
import { createCap } from '../../core/cap.ts'
import type { Config } from '../../core/config/config.ts'
import { csvStream } from '../../core/csv-stream.ts'
import type { Database } from '../../core/db/database.ts'
import { allRows } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { MINUTE } from '../../core/durations.ts'
import type { Services } from '../../core/services/services.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { hmacOf, isSameSecret } from '../../core/tokens.ts'
import { fitPrice } from '../products/price.ts'
import { countPictures, countProducts, type ExportedRow, exportedAfter, exportedPictures } from './export.repository.ts'
import { htmlToPlain, plainToHtml } from './html-text.ts'
import { itemNoColumn } from './product-rows.ts'
import { createYield } from './yield-to-requests.ts'

/**
 * One statement reads 200 products, or fewer with long texts. A client that does not read keeps them in memory, and 200 products
 * may have 50 MB.
 */
const pageLimit = { products: 200, bytes: 500_000 }

/** Columns of the layout that an export does not fill. */
const unused = new Set<ImportField>(['vendor', 'productCategory'])

const columns = [
  ...importFields.filter(({ field }) => !unused.has(field)),
  { field: 'itemNo', column: itemNoColumn },
] as const

type Line = Partial<Record<(typeof columns)[number]['field'], string | undefined>>

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. An import removes it again. */
function safe(text: string) {
  return /^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

function list(texts: string[]) {
  return texts.length ? JSON.stringify(texts) : ''
}

function figure(value: number | null) {
  return value === null ? '' : String(value)
}

function linesOf(row: ExportedRow): Line[] {
  const handle = row.handle ?? row._id
  const body = plainToHtml(row.description)
  const first: Line = {
    title: row.product_name,
    body,
    type: row.category,
    tags: row.tags.map(tag => tag.replaceAll(',', '\\,')).join(', '),
    published: String(row.is_public),
    status: 'active',
    specifications: list(row.specifications),
    disclaimers: list(row.disclaimer),
    promoted: String(row.is_promoted),
    // Only if HTML cannot represent the text: repeated spaces, many empty lines.
    description: htmlToPlain(body) === row.description ? '' : row.description,
  }
  const pictures = row.images.map((image, at): Line => ({ image, imagePosition: String(at + 1) }))
  const variants = variantLines(row)
  const rest = Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at) => ({
    ...variants[at],
    ...pictures[at],
  }))
  return rest.map((line, at) => ({ ...(at === 0 && first), ...line, handle }))
}

/** A line for each variant; one with Shopify's name for the only variant if the product has none, and the product's number as SKU. */
function variantLines({ variants, item_no: itemNo, total_units, price_per_unit, currency }: ExportedRow): Line[] {
  if (!variants)
    return [
      {
        option1Name: 'Title',
        option1Value: 'Default Title',
        sku: itemNo,
        quantity: figure(total_units),
        price: figure(fitPrice(price_per_unit, currency)),
      },
    ]
  const [option1Name, option2Name, option3Name] = variants.options
  return variants.rows.map(({ values, itemNo: sku, totalUnits, pricePerUnit }, at) => {
    const [option1Value, option2Value, option3Value] = values
    return {
      ...(at === 0 && { itemNo, option1Name, option2Name, option3Name }),
      option1Value,
      option2Value,
      option3Value,
      sku,
      quantity: figure(totalUnits),
      price: figure(fitPrice(pricePerUnit, currency)),
    }
  })
}

async function* rows(database: Database, businessId: string): AsyncGenerator<string[]> {
  const yieldToRequests = createYield()
  // Long texts shorten a page, so only a page without a row is the end.
  const products = allRows<ExportedRow>(1, after =>
    asTenant(database, businessId, tenant => exportedAfter(tenant, after, pageLimit)),
  )
  for await (const row of products) {
    for (const line of linesOf(row)) yield columns.map(({ field }) => safe(line[field] ?? ''))
    await yieldToRequests()
  }
}

/**
 * Streams all products in the layout that an import reads. Importing the file into an empty business creates the same
 * products: fields, lists, states, order, and pictures.
 */
export function productsCsv(database: Database, businessId: string): Readable {
  const names = columns.map(({ column }) => column)
  return csvStream(names, rows(database, businessId))
}

/** Milliseconds for which a download can be started with the address of an archive. */
const LIFETIME = 15 * MINUTE

/** The path of archives. It is not a call of the contract, because a browser downloads it without a token. */
export const archivePath = '/files/export'

type Settings = Pick<Config, 'secret' | 'apiBaseUrl' | 'publicUrl'>

function sign(secret: string, session: string, expires: number) {
  return hmacOf(secret, `export\n${session}\n${expires}`)
}

/** An address for the archive of the business of this session, valid for 15 minutes and no longer than the session. */
function archiveAddress({ secret, apiBaseUrl, publicUrl }: Settings, session: string): string {
  const expires = Date.now() + LIFETIME
  const query = { session, expires: String(expires), signature: sign(secret, session, expires) }
  return `${new URL(apiBaseUrl, publicUrl).origin}${archivePath}?${new URLSearchParams(query)}`
}

/** The business of an archive's address; null if it is not signed, has expired, or its session has ended. */
export async function businessOfAddress(
  { database, config }: Pick<Services, 'database' | 'config'>,
  query: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const [session, expires] = [String(query.session), Number(query.expires)]
  if (!(expires > Date.now()) || !isSameSecret(String(query.signature), sign(config.secret, session, expires)))
    return null
  const found = await database.acrossTenants(all => findSessionAcrossTenants(all, session))
  return found?.businessId ?? null
}

/** The contents of the archive. */
export async function describeArchive({ database, config }: Services, { businessId, tokenHash }: SessionOwner) {
  const products = await asTenant(database, businessId, countProducts)
  const pictures = await asTenant(database, businessId, countPictures)
  return { url: archiveAddress(config, tokenHash), products, pictures }
}

/** Archives of a business that this process sends at once. Each holds an entry for every picture in memory until its end. */
const holdArchive = createCap(3)

/**
 * Streams `products.csv` and a folder of pictures as a zip, with one picture in memory at a time. Pictures are already
 * compressed, so they are stored without compression.
 * @throws DomainError too-many-requests while earlier archives of the business are sent
 */
export async function productsArchive(services: Services, businessId: string): Promise<Readable> {
  const release = holdArchive(businessId)
  try {
    return (await openArchive(services, businessId)).once('close', release)
  } catch (error) {
    release()
    throw error
  }
}

/** Adds the pictures that the storage has, one after the other. */
async function addPictures(zip: ZipFile, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    const bytes = await storage.read(name)
    if (!bytes) continue
    const stream = Readable.from([bytes])
    zip.addReadStream(stream, `images/${name}`, { compress: false })
    await finished(stream)
  }
  zip.end()
}

async function openArchive({ database, files }: Services, businessId: string): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addReadStream(productsCsv(database, businessId), 'products.csv')
  const names = await asTenant(database, businessId, exportedPictures)
  addPictures(zip, files.storage, names).catch((error: Error) => output.destroy(error))
  return output
}
