import { digestPassword } from '@showcase/contract/password'
import sharp from 'sharp'
import { hashPassword } from '../../accounts/auth/passwords.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { quoted } from '../../core/db/owner-session.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { OrderError } from '../cli/order-error.ts'
import { copyLine } from './copy-text.ts'
import { dropIndex, secondaryIndexes } from './indexes.ts'
import { makeBusinessRows, pictureCount } from './make-business-rows.ts'
import { pictureName, seeded } from './seeded.ts'
import { sizesOf } from './sizes.ts'
import { columns, type Table, tables } from './tables.ts'

export type Fill = {
  businesses: number
  products: number
  seed: number
  /** Whether a platform that has businesses already is filled as well. */
  beside: boolean
}

/** Characters of rows that are gathered before they are sent. */
const batch = 4_000_000
/** What each owner of the fill signs in with. */
export const fillPassword = 'showcase-fill'

async function storePictures(storage: Storage, seed: number) {
  const { whole } = seeded(seed)
  for (let index = 0; index < pictureCount; index++) {
    const [r, g, b] = [whole(60, 230), whole(60, 230), whole(60, 230)]
    const [x, y, size] = [whole(300, 900), whole(250, 650), whole(120, 320)]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
      <rect width="1200" height="900" fill="rgb(${r},${g},${b})"/>
      <circle cx="${x}" cy="${y}" r="${size}" fill="rgb(${b},${r},${g})"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
    await storage.write(pictureName(seed, index), bytes, 'image/jpeg')
  }
}

async function assertEmpty(session: OwnerSession, beside: boolean) {
  const [found] = await session.query<{ is: boolean }>('select exists (select from businesses) as is')
  if (found?.is && !beside)
    throw new OrderError('This platform has businesses. With --beside the new ones are put beside them.')
}

/** Sends rows of all tables in batches, a table at a time where others refer to it. */
async function writeRows(session: OwnerSession, { businesses, products, seed }: Fill, say: (text: string) => void) {
  const passwordHash = await hashPassword(digestPassword(fillPassword))
  const sizes = sizesOf(businesses, products, seeded(seed).next)
  let [lines, length, done, tenth] = [new Map<Table, string[]>(), 0, 0, 0]
  const flush = async () => {
    for (const table of tables) {
      const rows = lines.get(table)
      if (rows) await session.copyIn(table, columns[table], Buffer.from(rows.join('')))
    }
    lines = new Map()
    length = 0
  }
  const put = (table: Table, cells: Parameters<typeof copyLine>[0]) => {
    const line = copyLine(cells)
    const rows = lines.get(table)
    if (rows) rows.push(line)
    else lines.set(table, [line])
    length += line.length
  }
  for (const [index, size] of sizes.entries()) {
    makeBusinessRows(seeded(seed * 1_000_003 + index), { index, size }, { seed, passwordHash }, put)
    done += size
    if (length > batch) await flush()
    const now = Math.floor((done / products) * 10)
    if (now > tenth) say(`${done} of ${products} products`)
    tenth = now
  }
  await flush()
}

async function inTransaction(session: OwnerSession, work: () => Promise<void>) {
  await session.query('begin')
  try {
    await work()
    await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}

/**
 * Fills a platform with businesses as real ones are: few large ones, many small ones, with products, catalogues, words,
 * leads and notifications. The same seed gives the same rows. What is derived of texts is derived by the code that
 * saves them. Indexes are made anew at the end, which is many times as fast; all is one transaction, so that whoever
 * breaks it off finds the platform as it was.
 * @param say told how far it is, a line each
 * @throws OrderError where the platform has businesses
 */
export async function fillPlatform(
  session: OwnerSession,
  storage: Storage,
  order: Fill,
  say: (text: string) => void,
): Promise<void> {
  await assertEmpty(session, order.beside)
  await storePictures(storage, order.seed)
  await inTransaction(session, async () => {
    await session.query(`set local maintenance_work_mem = '${session.kind === 'postgres' ? 512 : 128}MB'`)
    // COPY goes past no policy: the owner of the tables is bound again before anybody else sees them.
    for (const table of tables) await session.query(`alter table ${quoted(table)} no force row level security`)
    const indexes = await secondaryIndexes(session)
    for (const index of indexes) await dropIndex(session, index)
    await writeRows(session, order, say)
    for (const index of indexes) {
      await session.query(index.definition)
      say(`index ${index.name}`)
    }
    for (const table of tables) await session.query(`alter table ${quoted(table)} force row level security`)
  })
  await session.query('vacuum analyze')
}
