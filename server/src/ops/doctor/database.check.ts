import { Kysely } from 'kysely'
import type { Config } from '../../core/config/config.ts'
import { hostsOf } from '../../core/config/database-addresses.ts'
import { knownMigrations, readSchemaState } from '../../core/db/migrate.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { openPrimaryPool } from '../../core/db/postgres.ts'
import { type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

const OLDEST_VERSION = 150_000
/** Clock differences in milliseconds for a warning and for a failure. */
const [WARNING_SKEW, FAILURE_SKEW] = [2000, 30_000]

async function checkClock(session: OwnerSession): Promise<Finding> {
  const before = Date.now()
  const [row] = await session.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const skew = Math.round((row?.ms ?? 0) - (before + Date.now()) / 2)
  const what = `its clock differs by ${(Math.abs(skew) / 1000).toFixed(1)} s from this machine's`
  const todo = 'Set both clocks by NTP: links, leases of jobs and signed addresses expire by them.'
  if (Math.abs(skew) >= FAILURE_SKEW) return fail(what, todo)
  return Math.abs(skew) >= WARNING_SKEW ? warn(what, todo) : ok(what)
}

async function checkSchema(session: OwnerSession): Promise<Finding> {
  const { applied, pending, unknown } = await readSchemaState(
    new Kysely({ dialect: session.dialect }),
    await knownMigrations(),
  )
  if (pending.length && applied.length === 0) return fail('it has no schema', 'npm run platform -- migrate')
  if (pending.length) return fail(`its schema lacks ${pending.join(', ')}`, 'npm run platform -- migrate')
  if (unknown.length)
    return warn(`its schema belongs to a later release (${unknown.join(', ')})`, 'Start the later release here too.')
  return ok(`schema ${applied.at(-1)}`)
}

async function checkProtection(session: OwnerSession): Promise<Finding> {
  const open = await session.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and not (c.relrowsecurity and c.relforcerowsecurity)`)
  return open.length
    ? fail(`${open.map(({ name }) => name).join(', ')}: row-level security is off`, 'npm run platform -- migrate')
    : ok('row-level security is on for every table of tenants')
}

function versionText(version: number) {
  return `${Math.floor(version / 10_000)}.${version % 10_000}`
}

/** The address that the doctor, migrations and backups use; empty for PGlite. It may name several servers. */
export function databaseAddress({ databaseDirectUrl, databaseUrl }: Config): string {
  return databaseDirectUrl ?? databaseUrl ?? ''
}

/** The pooler in front of the database, if there is one. */
async function checkPooler({ databaseUrl = '', databaseDirectUrl }: Config): Promise<Finding[]> {
  if (!databaseDirectUrl || databaseDirectUrl === databaseUrl) return []
  const host = hostsOf(databaseUrl)
  const pool = openPrimaryPool({ url: databaseUrl, poolSize: 1, onError: () => {} })
  try {
    const client = await pool.connect()
    await client.query('select 1')
    client.release()
    return [ok(`the pooler at ${host} passes queries`)]
  } catch (error) {
    return [
      fail(
        `the pooler at ${host}: ${(error as Error).message}`,
        'Start it, check DATABASE_URL, or set DATABASE_URL to DATABASE_DIRECT_URL and restart the APIs.',
      ),
    ]
  } finally {
    await pool.end()
  }
}

/** Version, schema, row-level security and clock of the database. */
export async function checkDatabase({ session, config }: CheckContext): Promise<Finding[]> {
  if (!session) return [warn('a running server uses it', 'Stop the platform to check its database.')]
  const product = session.kind === 'pglite' ? 'PGlite' : `PostgreSQL at ${hostsOf(databaseAddress(config))}`
  const what = `${product} ${versionText(session.version)}`
  return [
    session.version >= OLDEST_VERSION ? ok(what) : fail(what, 'Move to PostgreSQL 15 or later.'),
    await checkSchema(session),
    await checkProtection(session),
    ...(session.kind === 'postgres' ? [await checkClock(session), ...(await checkPooler(config))] : []),
  ]
}
