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
  parse(message: { text: string; name?: string | undefined; types?: number[] | undefined }): void
  bind(message: { values: readonly unknown[]; statement?: string | undefined }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  close(message: { type: 'S'; name: string }): void
}

/** The parts of pg's Query that are used here and missing from its types. */
type WireQuery = new (
  text: string,
  values: readonly unknown[],
) => {
  submit(connection: unknown): Error | null
  readonly text: string
  name?: string | undefined
  requiresPreparation(): boolean
  hasBeenParsed(connection: unknown): unknown
  prepare(connection: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
  callback: (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => void
}

const TEXT_OID = 25

/** What holds for one statement. PostgreSQL starts its time when the statement itself begins. */
export type Setting = {
  scope: Scope
  /** Null for PGlite, which has one session and no timers. */
  timeouts: ServerTimeouts | null
  /** Whether connections keep prepared statements. Behind a pooler in transaction mode they cannot. */
  keepsStatements: boolean
}

/** A statement with a name on one connection. `isThere`: PostgreSQL has it. */
type KeptStatement = { name: string; isThere: boolean }

/** Most statements that a connection keeps. Each takes memory for its plan: 120 KB for the list of products (measured). */
const MAX_KEPT = 50

/** The statements that each connection keeps, by their texts, the longest unused first. */
const keptBy = new WeakMap<object, Map<string, KeptStatement>>()

/** The kept statement with this text, or one that takes the name of the longest unused one. */
function keep(kept: Map<string, KeptStatement>, text: string): KeptStatement {
  const [oldest = ''] = kept.size < MAX_KEPT ? [] : kept.keys()
  const statement = kept.get(text) ?? { name: kept.get(oldest)?.name ?? `s${kept.size}`, isThere: false }
  if (!kept.delete(text)) kept.delete(oldest)
  kept.set(text, statement)
  return statement
}

/** @param plansOnce whether the statements that follow have one plan for all values */
function setScope(
  { role, tenant, textQuota }: KnownScope,
  timeouts: ServerTimeouts | null,
  plansOnce: boolean,
): Statement {
  const plan = plansOnce ? `, set_config('plan_cache_mode', 'force_generic_plan', true)` : ''
  const text = `select set_config('role', $1, true), set_config('app.tenant', $2, true),
    set_config('app.text_quota', $3, true)${timeoutsSql(timeouts)}${plan}`
  return { text, values: [role, tenant, textQuota], types: [TEXT_OID, TEXT_OID, TEXT_OID] }
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
 * never outlives the statement.
 *
 * Without a pooler, a connection keeps the statements of visitors' calls, because planning a list takes longer than reading it
 * (decision 0005). Their tenant is unknown when they are planned, so one plan fits all values. Other statements have no name and
 * leave nothing on the connection: a pooler in transaction mode may give the next one another connection.
 */
class ScopedQuery extends (pg.Query as unknown as WireQuery) {
  readonly setting: Setting
  /** The statements with names. */
  readonly #named: KeptStatement[] = []
  readonly #keep: (text: string) => KeptStatement | undefined
  scopeIsSet = false

  constructor(setting: Setting, sql: string, values: readonly unknown[], kept: Map<string, KeptStatement>) {
    super(sql, values)
    this.setting = setting
    this.#keep = text => (setting.keepsStatements && 'find' in setting.scope ? keep(kept, text) : undefined)
  }

  override requiresPreparation() {
    return true
  }

  override hasBeenParsed() {
    return this.#named.at(-1)?.isThere
  }

  /**
   * The kept statement with this text; undefined if the connection keeps none. If PostgreSQL has not prepared it, the name is
   * freed first: an older statement, or one whose preparation failed, may still use it.
   */
  #claim(connection: Wire, text: string): KeptStatement | undefined {
    const statement = this.#keep(text)
    if (!statement) return undefined
    this.#named.push(statement)
    if (!statement.isThere) connection.close({ type: 'S', name: statement.name })
    return statement
  }

  #send(connection: Wire, { text, values, types }: Statement) {
    const { name, isThere } = this.#claim(connection, text) ?? {}
    if (!isThere) connection.parse({ text, name, types })
    connection.bind({ values, statement: name })
  }

  override prepare(connection: Wire) {
    const { scope, timeouts, keepsStatements } = this.setting
    if ('find' in scope) {
      this.#send(connection, setScope(platformScope, timeouts, keepsStatements))
      connection.execute({})
      this.#send(connection, enterFound(scope.find))
      connection.describe({ type: 'P' })
    } else this.#send(connection, setScope(scope, timeouts, false))
    connection.execute({})
    this.name = this.#claim(connection, this.text)?.name
    super.prepare(connection)
  }

  /** Records which statements PostgreSQL has. @returns whether it had any of them before */
  record(succeeded: boolean): boolean {
    const had = this.#named.some(({ isThere }) => isThere)
    for (const statement of this.#named) statement.isThere = succeeded
    return had
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

function send(client: pg.PoolClient, query: ScopedQuery): Promise<pg.QueryResult | pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as pg.Submittable)
  })
}

/** A migration has changed the columns of a statement that the connection keeps. PostgreSQL did not run it. */
const resultTypeChanged = '0A000'

/** Runs one statement in a scope on `client`, outside a transaction. */
export async function queryInScope(
  client: pg.PoolClient,
  setting: Setting,
  sql: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const { scope } = setting
  const kept = keptBy.get(client) ?? new Map()
  keptBy.set(client, kept)
  const query = new ScopedQuery(setting, sql, values, kept)
  try {
    const result = await send(client, query)
    query.record(true)
    return 'find' in scope ? takeFound(scope, result as pg.QueryResult[]) : (result as pg.QueryResult)
  } catch (error) {
    const had = query.record(false)
    if (had && (error as { code?: string }).code === resultTypeChanged)
      return queryInScope(client, setting, sql, values)
    throw error
  }
}
