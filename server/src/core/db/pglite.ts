import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, PGliteDialect, type PGliteDialectConfig } from 'kysely'
import { type FoundScope, type KnownScope, noTenantScope, platformScope, type Scope, tenantScope } from './scope.ts'

/** The part of PGlite that Kysely uses. */
export type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>

/**
 * Shares one PGlite among all scopes. It has a single session, so the scope is set on the session, under a lock, and only
 * if it differs from the last one. Every statement comes through here, so the last scope is known.
 */
export function sharePGlite(pglite: PGlite) {
  const exclusively = createMutex()
  let current = ''

  /** The scope of the tenant that is found; the row of its business is kept. */
  const find = async (scope: FoundScope): Promise<KnownScope> => {
    await enter(platformScope)
    const { rows } = await pglite.query<{ business_id: string }>(scope.find.sql, [...scope.find.parameters])
    scope.found = rows[0] ?? null
    return rows[0] ? tenantScope(rows[0].business_id) : noTenantScope
  }

  const enter = async (given: Scope) => {
    const scope = 'find' in given ? await find(given) : given
    const wanted = `${scope.role} ${scope.tenant}`
    if (wanted === current) return
    current = ''
    await pglite.query("select set_config('role', $1, false), set_config('app.tenant', $2, false)", [
      scope.role,
      scope.tenant,
    ])
    current = wanted
  }

  /** Runs as the owner of the database, without a scope. For migrations. */
  const asOwner = <T>(run: (pglite: PGlite) => Promise<T>) =>
    exclusively(async () => {
      current = ''
      await pglite.exec("reset role; select set_config('app.tenant', '', false)")
      return run(pglite)
    })

  const view = (scope: Scope): KyselyPGlite => ({
    get closed() {
      return pglite.closed
    },
    ready: true,
    waitReady: pglite.waitReady,
    query: (sql, parameters, options) =>
      exclusively(async () => {
        await enter(scope)
        return pglite.query(sql, parameters, options as never)
      }),
    transaction: run =>
      exclusively(async () => {
        await enter(scope)
        return pglite.transaction(run as never)
      }),
    // Kysely calls this when it is destroyed. The engine closes PGlite.
    close: async () => {},
  })

  return { asOwner, dialect: (scope: Scope): Dialect => new PGliteDialect({ pglite: view(scope) }) }
}

/** Runs functions one at a time, in the order of the calls. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}
