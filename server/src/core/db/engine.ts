import type { Dialect } from 'kysely'
import type { Events } from '../events.ts'
import type { Scope } from './scope.ts'

export type PoolState = { used: number; idle: number; waiting: number; max: number }

/** An open database whose schema is up to date: PGlite or PostgreSQL behind one interface. */
export type Engine = {
  kind: 'pglite' | 'postgres'
  dialect: (scope: Scope) => Dialect
  events: Events
  /** PostgreSQL only. */
  pool?: () => PoolState
  /** PGlite only: what the background processes of PostgreSQL do. */
  maintain?: () => Promise<void>
  close: () => Promise<void>
}
