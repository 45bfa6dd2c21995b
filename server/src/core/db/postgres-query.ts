import pg from 'pg'
import type { Scope } from './scope.ts'

type Wire = {
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: { statement: string; values: string[] }): void
  execute(message: { portal: string; rows: number }): void
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
  callback: (error: Error | null, result: pg.QueryResult) => void
}

const statement = 'showcase_scope'
const text = "select set_config('role', $1, true), set_config('app.tenant', $2, true)"
const textOid = 25
const prepared = new WeakSet<object>()

/**
 * One statement in a scope, in one round trip and without an explicit transaction. The scope is set and the statement runs
 * before the same Sync message, which PostgreSQL treats as one implicit transaction, so `set_config(…, true)` holds for
 * this statement only. The scope never outlives the statement. The named prepared statement stays on the connection.
 */
class ScopedQuery extends (pg.Query as unknown as WireQuery) {
  readonly scope: Scope
  scopeIsSet = false

  constructor(scope: Scope, sql: string, values: readonly unknown[]) {
    super(sql, values)
    this.scope = scope
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Wire & object) {
    if (!prepared.has(connection)) {
      connection.parse({ name: statement, text, types: [textOid, textOid] })
      prepared.add(connection)
    }
    connection.bind({ statement, values: [this.scope.role, this.scope.tenant] })
    connection.execute({ portal: '', rows: 0 })
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

/** Runs one statement in `scope` on `client`, outside a transaction. */
export function queryInScope(
  client: pg.PoolClient,
  scope: Scope,
  sql: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(scope, sql, values)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as pg.Submittable)
  })
}
