import { createHmac } from 'node:crypto'
import type { Writable } from 'node:stream'
import { Kysely } from 'kysely'
import type { Config } from '../../core/config/config.ts'
import { knownMigrations, readSchemaState } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { platformRole } from '../../core/db/scope.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { ServiceGone } from '../../core/unavailable.ts'
import { openReleaseStore } from '../../releases/store/open-release-store.ts'
import { CommandError } from '../command-error.ts'
import { type Archive, createArchive } from './archive.ts'
import { entryOf, FORMAT_VERSION, type Head, type Manifest, rowsIn, wholeRows } from './format.ts'
import { mapAhead, storedAmong, storedNames, withRetries } from './objects.ts'
import { keptTables, readSequences } from './table-list.ts'

/** Bytes of rows in one entry. */
const ROWS_PER_ENTRY = 4 * 1024 * 1024
/** Files that are read at a time. */
const CONCURRENCY = 8

/** A fingerprint that shows whether two platforms have the same secret. It does not reveal the secret. */
export function secretsFingerprint({ secret }: Pick<Config, 'secret'>): string {
  return createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
}

export function noPlatform(): CommandError {
  return new CommandError('There is no platform to back up here. Set DATA_DIR or DATABASE_URL.')
}

async function describe(session: OwnerSession, config: Config, madeAt: Date): Promise<Head> {
  const { applied } = await readSchemaState(new Kysely({ dialect: session.dialect }), await knownMigrations())
  if (applied.length === 0) throw noPlatform()
  return {
    format: FORMAT_VERSION,
    madeAt: madeAt.toISOString(),
    database: { kind: session.kind, version: session.version },
    migrations: applied,
    tables: await keptTables(session),
    sequences: await readSequences(session),
    secretsPrint: secretsFingerprint(config),
  }
}

async function addRows(archive: Archive, session: OwnerSession, { tables }: Head): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {}
  for (const { name, columns } of tables) {
    rows[name] = 0
    let part = 0
    for await (const bytes of wholeRows(session.copyOut(name, columns), ROWS_PER_ENTRY)) {
      part += 1
      await archive.add(entryOf.rows(name, part), bytes)
      rows[name] += rowsIn(bytes)
    }
  }
  return rows
}

/** One damaged file must not prevent every backup. @throws the error if the storage itself does not answer */
function unlessUnreadable(error: unknown): null {
  if (error instanceof ServiceGone) throw error
  return null
}

async function addFiles(archive: Archive, session: OwnerSession, config: Config) {
  const storage = openStorage(config)
  const missing: string[] = []
  let files = 0
  const fetch = async (name: string) => ({
    name,
    bytes: await withRetries(() => storage.read(name)).catch(unlessUnreadable),
  })
  for await (const { name, bytes } of mapAhead(storedNames(session), CONCURRENCY, fetch)) {
    if (bytes) {
      await archive.add(entryOf.file(name), bytes)
      files += 1
    } else missing.push(name)
  }
  return { files, missing }
}

function readReleases(session: OwnerSession): Promise<{ name: string; version: string }[]> {
  return session.query(
    // Read through JSON, because older schemas do not have the column removed_at.
    `select name, version from remote_versions v where to_jsonb(v) ->> 'removed_at' is null order by 1, 2`,
  )
}

async function addReleases(archive: Archive, session: OwnerSession, config: Config) {
  const store = openReleaseStore(config)
  const missing: string[] = []
  const releases = await readReleases(session)
  for (const { name, version } of releases) {
    const paths = (await store.list(name, version)).sort()
    // The store throws ServiceGone for a damaged release too. One that does not answer has failed at the list already.
    const files = await Promise.all(paths.map(path => store.read(name, version, path))).catch(() => null)
    if (!files?.length) missing.push(`${name}/${version}`)
    for (const [i, bytes] of (files ?? []).entries())
      await archive.add(entryOf.release(name, version, paths[i] ?? ''), bytes)
  }
  return { releases: releases.length - missing.length, missing }
}

/** Row-level security hides all rows from the tables' owner. This role sees them until the transaction ends. */
async function seeAllRows(session: OwnerSession): Promise<void> {
  if (session.kind === 'postgres') await session.query(`set local role ${platformRole}`)
}

/** The missing files and releases that the database still names. The others were deleted during the backup. */
async function keptAmong(session: OwnerSession, missing: string[]): Promise<string[]> {
  await session.query('begin read only')
  await seeAllRows(session)
  const releases = (await readReleases(session)).map(({ name, version }) => `${name}/${version}`)
  const kept = new Set([...releases, ...(await storedAmong(session, missing))])
  await session.query('commit')
  return missing.filter(name => kept.has(name))
}

/**
 * Writes a platform to one archive: the rows of one point in time and the files that they name, without secrets. The
 * database is only read. On PostgreSQL the platform keeps running.
 * @param to receives the archive and is ended when it is complete
 * @throws CommandError if the database is empty; DirectoryInUse while a server uses PGlite
 */
export async function backUp(config: Config, to: Writable): Promise<{ head: Head; manifest: Manifest }> {
  const session = await openOwnerSession(config)
  const madeAt = new Date()
  const archive = createArchive(to, madeAt)
  try {
    await session.query('begin isolation level repeatable read read only')
    const head = await describe(session, config, madeAt)
    await seeAllRows(session)
    await archive.add(entryOf.head, Buffer.from(`${JSON.stringify(head, null, 2)}\n`))
    const rows = await addRows(archive, session, head)
    const { files, missing: missingFiles } = await addFiles(archive, session, config)
    const { releases, missing: missingReleases } = await addReleases(archive, session, config)
    await session.query('commit')
    const missing = await keptAmong(session, [...missingFiles, ...missingReleases])
    let manifest: Manifest | undefined
    await archive.end(totals => {
      manifest = { rows, files, releases, missing, ...totals }
      return [entryOf.manifest, `${JSON.stringify(manifest, null, 2)}\n`]
    })
    return { head, manifest: manifest as Manifest }
  } catch (error) {
    archive.abandon(error as Error)
    throw error
  } finally {
    await session.close()
  }
}
