import type { Config } from '../../core/config/config.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'

/** The result of a check. `todo` says what to do about it. */
export type Finding = { level: 'ok'; what: string } | { level: 'warn' | 'fail'; what: string; todo: string }

export type CheckContext = {
  config: Config
  env: NodeJS.ProcessEnv
  /** Null while a server uses PGlite, and if the database cannot be reached. */
  session: OwnerSession | null
}

export function ok(what: string): Finding {
  return { level: 'ok', what }
}

export function warn(what: string, todo: string): Finding {
  return { level: 'warn', what, todo }
}

export function fail(what: string, todo: string): Finding {
  return { level: 'fail', what, todo }
}
