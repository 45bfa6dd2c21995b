import { SettingsError } from '@showcase/process/settings-from-files'
import { DirectoryInUse } from './core/db/directory-lock.ts'
import { SchemaMismatch } from './core/db/migrate.ts'

/** What a process prints when it cannot start: the message for its operator or, of any other error, the error with its stack. */
export function startFailure(error: unknown): unknown {
  const isForOperators =
    error instanceof SettingsError || error instanceof DirectoryInUse || error instanceof SchemaMismatch
  return isForOperators ? error.message : error
}
