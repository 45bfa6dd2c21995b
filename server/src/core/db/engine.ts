import type { Dialect } from 'kysely'
import type { Events } from '../events.ts'
import type { Scope } from './scope.ts'

/** Connections of this process: in use, idle, and calls that wait for one; and how many there may be. */
export type PoolState = { used: number; idle: number; waiting: number; max: number }

/** An open database whose schema is up to date: PGlite or PostgreSQL behind one face. */
export type Engine = {
  kind: 'pglite' | 'postgres'
  dialect: (scope: Scope) => Dialect
  events: Events
  /** Of PostgreSQL's connections; PGlite has none. */
  pool?: () => PoolState
  close: () => Promise<void>
}
