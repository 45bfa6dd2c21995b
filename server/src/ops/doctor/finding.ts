import type { Config } from '../../core/config/config.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'

/** What one look has found. `todo` says what to do about it. */
export type Finding = { level: 'ok'; what: string } | { level: 'warn' | 'fail'; what: string; todo: string }

export type Patient = {
  config: Config
  env: NodeJS.ProcessEnv
  /** Null while a server has PGlite for itself, and where the database cannot be reached. */
  session: OwnerSession | null
}

/** Looks at one part of a platform. What it throws counts as a failure of that part. */
export type Check = { name: string; look: (patient: Patient) => Promise<Finding[]> }

export function ok(what: string): Finding {
  return { level: 'ok', what }
}

export function warn(what: string, todo: string): Finding {
  return { level: 'warn', what, todo }
}

export function fail(what: string, todo: string): Finding {
  return { level: 'fail', what, todo }
}
