import { SettingsError } from '@showcase/process/settings-from-files'
import { DirectoryInUse } from './core/db/directory-lock.ts'
import { SchemaMismatch } from './core/db/migrate.ts'

/** What a process prints when it cannot start: the message for its operator or, of any other error, the error with its stack. */
export function startFailure(error: unknown): unknown {
  const isForOperators =
    error instanceof SettingsError || error instanceof DirectoryInUse || error instanceof SchemaMismatch
  if (isForOperators) return error.message
  // An error of the system, such as a port in use: its message names the call and the address or file.
  if (error instanceof Error && 'syscall' in error && error.message) return `The API could not start: ${error.message}`
  return error
}
