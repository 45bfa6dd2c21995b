import type { Readable } from 'node:stream'
import { Kysely, type Transaction } from 'kysely'
import type { Config } from '../../core/config/config.ts'
import { migrateIn } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import { protectIn } from '../../core/db/protect.ts'
import { OrderError } from '../cli/order-error.ts'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import { printOf } from './back-up.ts'
import { readSequences } from './catalogue-of-tables.ts'
import { mustBeWhole } from './check-archive.ts'
import { makeSchemaOf, mustBeKnown } from './empty-schema.ts'
import { DamagedArchive, type Head, type Manifest } from './format.ts'
import { placeOf } from './place-of-entry.ts'
import { readHead } from './read-head.ts'
import { createRestoredObjects, type RestoredObjects } from './restored-objects.ts'

/** Seconds to wait for a table that somebody uses. */
const lockPatience = 15

/** Codes of PostgreSQL for values that are none, and rows that others refer to or that are there twice. */
function isOfTheRows(error: unknown) {
  return /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
}

async function load(head: Head, session: OwnerSession, objects: RestoredObjects, { name, bytes }: ArchiveEntry) {
  const place = placeOf(name)
  if (place.kind === 'file') return objects.addFile(place.name, bytes)
  if (place.kind === 'release') return objects.addReleaseFile(place.name, place.version, place.path, bytes)
  const table = head.tables.find(one => one.name === place.table)
  if (!table) throw new DamagedArchive(`${name} does not belong in it.`)
  await session.copyIn(table.name, table.columns, bytes).catch((error: unknown) => {
    throw isOfTheRows(error) ? new DamagedArchive(`rows of ${table.name} are not what was saved.`) : error
  })
}

async function countRows(head: Head, session: OwnerSession): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {}
  for (const { name } of head.tables) {
    const [counted] = await session.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`)
    rows[name] = counted?.count ?? 0
  }
  return rows
}

/** Identity columns go on where they stood. */
async function setSequences(head: Head, session: OwnerSession) {
  const there = new Set((await readSequences(session)).map(({ name }) => name))
  for (const { name, value } of head.sequences) {
    if (!there.has(name)) throw new DamagedArchive(`it tells of a counter ${name} that its schema has not.`)
    if (value > 0) await session.query(`select setval('${quoted(name)}', ${Math.trunc(value)})`)
  }
}

type Reading = { entries: AsyncGenerator<ArchiveEntry, Manifest>; head: Head; objects: RestoredObjects }

async function fill({ entries, head, objects }: Reading, session: OwnerSession, trx: Transaction<unknown>) {
  await session.query(`set local lock_timeout = '${lockPatience}s'`)
  await makeSchemaOf(head, session, trx)
  let next = await entries.next()
  while (!next.done) {
    await load(head, session, objects, next.value)
    next = await entries.next()
  }
  await objects.finish()
  mustBeWhole(next.value, { rows: await countRows(head, session), ...objects.counts() })
  await setSequences(head, session)
  await migrateIn(trx)
  await protectIn(trx)
  return next.value
}

function inUse(error: unknown) {
  return (error as { code?: unknown }).code === '55P03'
    ? new OrderError('The database is in use. Stop the platform, then restore.')
    : error
}

/**
 * Fills an empty platform from an archive: rows, files and releases, all of it or nothing. An archive of an earlier
 * release is brought forward to this one's schema.
 * @throws OrderError where the platform is not empty, or the archive is damaged, ends early or is of a later release
 */
export async function restore(
  config: Config,
  from: Readable,
): Promise<{ head: Head; manifest: Manifest; hasSameSecrets: boolean }> {
  const entries = readArchive(from)
  try {
    const head = readHead(await entries.next())
    await mustBeKnown(head)
    const manifest = await restoreInto(config, head, entries)
    return { head, manifest, hasSameSecrets: head.secretsPrint === printOf(config) }
  } finally {
    // Also lets go of what the archive is read from.
    await entries.return(undefined as never).catch(() => {})
  }
}

async function restoreInto(config: Config, head: Head, entries: Reading['entries']): Promise<Manifest> {
  const session = await openOwnerSession(config)
  const objects = createRestoredObjects(config)
  try {
    const database = new Kysely<unknown>({ dialect: session.dialect })
    const manifest = await database.transaction().execute(trx =>
      fill({ entries, head, objects }, session, trx).catch(async (error: unknown) => {
        // Not later: where the commit itself is not answered, the rows may be there and need their files.
        await objects.undo()
        throw inUse(error)
      }),
    )
    // Without it the planner knows nothing of what has just come.
    await session.query('analyze').catch(() => {})
    return manifest
  } finally {
    await session.close()
  }
}
