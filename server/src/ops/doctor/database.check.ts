import { Kysely } from 'kysely'
import { knownMigrations } from '../../core/db/migrate.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { readSchemaState } from '../../core/db/schema-state.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'

const oldest = 150_000
/** Milliseconds that clocks may differ: leases of jobs, signed addresses and links are counted by both. */
const [noticed, tooMuch] = [2000, 30_000]

async function ofClock(session: OwnerSession): Promise<Finding> {
  const before = Date.now()
  const [row] = await session.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const skew = Math.round((row?.ms ?? 0) - (before + Date.now()) / 2)
  const what = `its clock differs by ${(Math.abs(skew) / 1000).toFixed(1)} s from this machine's`
  const todo = 'Let NTP set both clocks: links, leases of jobs and signed addresses are counted by them.'
  if (Math.abs(skew) >= tooMuch) return fail(what, todo)
  return Math.abs(skew) >= noticed ? warn(what, todo) : ok(what)
}

async function ofSchema(session: OwnerSession): Promise<Finding> {
  const { applied, pending, unknown } = await readSchemaState(
    new Kysely({ dialect: session.dialect }),
    await knownMigrations(),
  )
  if (pending.length && applied.length === 0) return fail('there is no schema in it', 'npm run platform -- migrate')
  if (pending.length) return fail(`its schema lacks ${pending.join(', ')}`, 'npm run platform -- migrate')
  if (unknown.length)
    return warn(`its schema is of a later release (${unknown.join(', ')})`, 'Start the later release here too.')
  return ok(`schema ${applied.at(-1)}`)
}

async function ofProtection(session: OwnerSession): Promise<Finding> {
  const open = await session.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and not (c.relrowsecurity and c.relforcerowsecurity)`)
  return open.length
    ? fail(`${open.map(({ name }) => name).join(', ')}: tenants are not kept apart`, 'npm run platform -- migrate')
    : ok('tenants are kept apart in every table')
}

function versionText(version: number) {
  return `${Math.floor(version / 10_000)}.${version % 10_000}`
}

/** Version, schema, row-level security and clock of the database. */
export const databaseCheck: Check = {
  name: 'database',
  async look({ session, config }) {
    if (!session) return [warn('a running server has it for itself', 'Stop the platform to look into its database.')]
    const product = session.kind === 'pglite' ? 'PGlite' : `PostgreSQL at ${new URL(config.databaseUrl ?? '').host}`
    const what = `${product} ${versionText(session.version)}`
    return [
      session.version >= oldest ? ok(what) : fail(what, 'Move to PostgreSQL 15 or later.'),
      await ofSchema(session),
      await ofProtection(session),
      ...(session.kind === 'postgres' ? [await ofClock(session)] : []),
    ]
  },
}
