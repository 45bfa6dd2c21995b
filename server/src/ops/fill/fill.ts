import { digestPassword } from '@showcase/contract/password'
import { Kysely } from 'kysely'
import sharp from 'sharp'
import { hashPassword } from '../../accounts/auth/passwords.ts'
import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { CommandError } from '../command-error.ts'
import { addBusinessRows, PICTURE_COUNT } from './business-rows.ts'
import { pictureName, seededRandom } from './seeded-random.ts'
import { type AddRow, copyLine, type Table, tables } from './tables.ts'

export type FillOptions = {
  businesses: number
  products: number
  seed: number
  /** Whether to fill a platform that has businesses. */
  beside: boolean
}

/** Characters of rows that one batch collects. */
const BATCH_SIZE = 4_000_000
export const fillPassword = 'showcase-fill'

/** A circle on a background of one color. */
function drawCircle(background: number[], circle: number[], { x, y, size }: { x: number; y: number; size: number }) {
  const [width, height] = [1200, 900]
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(background))
  for (let row = Math.max(0, y - size); row < Math.min(height, y + size); row++) {
    const half = Math.floor(Math.sqrt(size ** 2 - (row - y) ** 2))
    const [from, to] = [Math.max(0, x - half), Math.min(width, x + half)]
    if (to > from) pixels.fill(Buffer.from(circle), (row * width + from) * 3, (row * width + to) * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function storePictures(storage: Storage, seed: number) {
  const { integer } = seededRandom(seed)
  for (let index = 0; index < PICTURE_COUNT; index++) {
    const [r, g, b] = [integer(60, 230), integer(60, 230), integer(60, 230)]
    const [x, y, size] = [integer(300, 900), integer(250, 650), integer(120, 320)]
    const bytes = await drawCircle([r, g, b], [b, r, g], { x, y, size })
    await storage.write(pictureName(seed, index), bytes, 'image/jpeg')
  }
}

async function assertEmpty(session: OwnerSession, beside: boolean) {
  const [found] = await session.query<{ is: boolean }>('select exists (select from businesses) as is')
  if (found?.is && !beside)
    throw new CommandError('This platform has businesses. Add --beside to fill it nevertheless.')
}

async function writeRows(
  session: OwnerSession,
  { businesses, products, seed }: FillOptions,
  report: (text: string) => void,
) {
  const passwordHash = await hashPassword(digestPassword(fillPassword))
  const sizes = sizesOf(businesses, products, seededRandom(seed).next)
  let batches = new Map<Table, { columns: string[]; lines: string[] }>()
  let length = 0
  let done = 0
  let lastTenth = 0
  const flush = async () => {
    for (const table of tables) {
      const batch = batches.get(table)
      if (batch) await session.copyIn(table, batch.columns, Buffer.from(batch.lines.join('')))
    }
    batches = new Map()
    length = 0
  }
  const addRow: AddRow = (table, row) => {
    const line = copyLine(Object.values(row))
    const batch = batches.get(table) ?? { columns: Object.keys(row), lines: [] }
    batches.set(table, batch)
    batch.lines.push(line)
    length += line.length
  }
  for (const [index, size] of sizes.entries()) {
    addBusinessRows(seededRandom(seed * 1_000_003 + index), { index, size }, { seed, passwordHash }, addRow)
    done += size
    if (length > BATCH_SIZE) await flush()
    const tenth = Math.floor((done / products) * 10)
    if (tenth > lastTenth) report(`${done} of ${products} products`)
    lastTenth = tenth
  }
  await flush()
}

/**
 * Fills a platform with generated businesses: few large ones and many small ones, with products, catalogues, words, leads
 * and notifications. The same seed gives the same rows. Search keys come from the code that saves products. Pictures are stored
 * first; all rows are one transaction, so an interrupted fill writes no rows. It drops the indexes and creates them at the end,
 * which is many times faster.
 * @param report called with lines about the progress
 * @throws CommandError if the platform has businesses
 */
export async function fillPlatform(
  session: OwnerSession,
  storage: Storage,
  fill: FillOptions,
  report: (text: string) => void,
): Promise<void> {
  await assertEmpty(session, fill.beside)
  await storePictures(storage, fill.seed)
  await new Kysely({ dialect: session.dialect }).transaction().execute(async () => {
    await session.query(`set local maintenance_work_mem = '${session.kind === 'postgres' ? 512 : 128}MB'`)
    // COPY obeys row-level security; it is forced again before the transaction ends.
    for (const table of tables) await session.query(`alter table ${quoted(table)} no force row level security`)
    const indexes = await secondaryIndexes(session)
    for (const { name } of indexes) await session.query(`drop index ${quoted(name)}`)
    await writeRows(session, fill, report)
    for (const index of indexes) {
      await session.query(index.definition)
      report(`index ${index.name}`)
    }
    for (const table of tables) await session.query(`alter table ${quoted(table)} force row level security`)
  })
  await session.query('vacuum analyze')
}

type Index = { name: string; table: Table; definition: string }

/** The indexes of the filled tables that belong to no key constraint. */
function secondaryIndexes(session: OwnerSession): Promise<Index[]> {
  return session.query<Index>(
    `select c.relname as name, t.relname as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any($1::text[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by t.relname, c.relname`,
    [tables],
  )
}

/**
 * Distributes products over businesses as on a real platform: one business has a tenth of all products, 0.3 % have a
 * hundredth each, 3 % have a thousandth each, and the others share the rest. With 1,000,000 products and 10,000 businesses:
 * one with 100,000, 30 with 10,000, 300 with 1,000, the others with about 31 each.
 * @returns the number of products of each business, the largest first
 */
export function sizesOf(businesses: number, products: number, random: () => number): number[] {
  const tier = (share: number, part: number) =>
    Array<number>(Math.floor(businesses * share)).fill(Math.floor(products * part))
  const largest = businesses > 1 ? [Math.floor(products / 10)] : []
  const large = [...largest, ...tier(0.003, 0.01), ...tier(0.03, 0.001)]
  const small = businesses - large.length
  let rest = products - large.reduce((sum, size) => sum + size, 0)
  const sizes = Array.from({ length: small }, (_, index) => {
    const mean = rest / (small - index)
    const size = index === small - 1 ? rest : Math.min(rest, Math.round(mean * (0.3 + 1.4 * random())))
    rest -= size
    return size
  })
  return [...large, ...sizes]
}
