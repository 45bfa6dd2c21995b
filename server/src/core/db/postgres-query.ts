import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import {
  type FoundScope,
  type KnownScope,
  platformScope,
  type Scope,
  type ServerTimeouts,
  tenantRole,
  timeoutsSql,
} from './scope.ts'

type Statement = { text: string; values: readonly unknown[]; types?: number[] }
type Wire = {
  parse(message: { text: string; types?: number[] | undefined }): void
  bind(message: { values: readonly unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
}

/** The parts of pg's Query that are used here and missing from its types. */
type WireQuery = new (
  text: string,
  values: readonly unknown[],
) => {
  submit(connection: unknown): Error | null
  requiresPreparation(): boolean
  prepare(connection: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
  callback: (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => void
}

const textOid = 25

/** What holds for one statement. PostgreSQL starts its time when the statement itself begins. */
export type Setting = { scope: Scope; timeouts: ServerTimeouts | null }

function setScope({ role, tenant, textQuota }: KnownScope, timeouts: ServerTimeouts | null): Statement {
  const text = `select set_config('role', $1, true), set_config('app.tenant', $2, true),
    set_config('app.text_quota', $3, true)${timeoutsSql(timeouts)}`
  return { text, values: [role, tenant, textQuota], types: [textOid, textOid, textOid] }
}

/** Selects the row of a business and continues as its tenant, or as no tenant if there is none. One row either way. */
function enterFound({ sql, parameters }: CompiledQuery): Statement {
  const text = `
    with found as materialized (${sql}), entered as (
      select set_config('app.tenant', coalesce((select business_id::text from found), ''), true),
        set_config('role', '${tenantRole}', true))
    select found.* from entered left join found on true`
  return { text, values: parameters }
}

/**
 * One statement in a scope, in one round trip and without an explicit transaction. All statements run before the same Sync
 * message, which PostgreSQL treats as one implicit transaction, so `set_config(…, true)` holds until then and the scope
 * never outlives the statement. No statement has a name, so nothing stays on the connection, and a pooler in transaction mode
 * may give the next statement another one.
 */
class ScopedQuery extends (pg.Query as unknown as WireQuery) {
  readonly setting: Setting
  scopeIsSet = false

  constructor(setting: Setting, sql: string, values: readonly unknown[]) {
    super(sql, values)
    this.setting = setting
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Wire) {
    const send = ({ text, values, types }: Statement) => {
      connection.parse({ text, types })
      connection.bind({ values })
    }
    const { scope, timeouts } = this.setting
    const find = 'find' in scope ? scope.find : null
    send(setScope('find' in scope ? platformScope : scope, timeouts))
    connection.execute({})
    if (find) {
      send(enterFound(find))
      connection.describe({ type: 'P' })
      connection.execute({})
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.scopeIsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: unknown) {
    if (this.scopeIsSet) super.handleCommandComplete(message, connection)
    else this.scopeIsSet = true
  }
}

/** Keeps the row of the business. @returns the result of the statement */
function takeFound(scope: FoundScope, [found, result]: pg.QueryResult[]): pg.QueryResult {
  const row: { business_id?: string | null } | undefined = found?.rows[0]
  scope.found = row?.business_id ? row : null
  return result as pg.QueryResult
}

/** Runs one statement in a scope on `client`, outside a transaction. */
export function queryInScope(
  client: pg.PoolClient,
  setting: Setting,
  sql: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const { scope } = setting
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(setting, sql, values)
    query.callback = (error, result) => {
      if (error) reject(error)
      else resolve('find' in scope ? takeFound(scope, result as pg.QueryResult[]) : (result as pg.QueryResult))
    }
    client.query(query as unknown as pg.Submittable)
  })
}
