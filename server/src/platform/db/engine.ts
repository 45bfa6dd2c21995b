import type { Dialect } from 'kysely'
import type { Events } from '../events.ts'
import type { Scope } from './scope.ts'

/** An open database whose schema is up to date: PGlite or PostgreSQL behind one face. */
export type Engine = {
  kind: 'pglite' | 'postgres'
  dialect: (scope: Scope) => Dialect
  events: Events
  close: () => Promise<void>
}
