import { Kysely } from 'kysely'
import { readConfig } from '../../core/config/config.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { knownMigrations, migrate } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { readSchemaState, SchemaMismatch } from '../../core/db/schema-state.ts'
import { exitCodes, OrderError } from './order-error.ts'
import { mustBeHere, type OwnCommand } from './own-command.ts'

function inUse(error: unknown): never {
  if (error instanceof DirectoryInUse)
    throw new OrderError('The platform is running on this DATA_DIR: it brought its schema forward when it started.')
  throw error
}

export const migrateCommand: OwnCommand<{ check?: boolean }> = {
  words: 'migrate',
  about: "bring the database's schema forward to this release; any number may run at once",
  options: [{ flags: '--check', about: 'only say what is pending; the exit code is 1 where something is' }],
  async run(env, { out }, { options }) {
    mustBeHere(options)
    const { check = false, json } = options
    const session = await openOwnerSession(readConfig(env)).catch(inUse)
    try {
      const state = await readSchemaState(new Kysely({ dialect: session.dialect }), await knownMigrations())
      const { pending, unknown } = state
      if (!json) {
        if (unknown.length) out(`Of a later release: ${unknown.join(', ')}`)
        out(pending.length ? `Pending: ${pending.join(', ')}` : 'The schema is that of this release.')
      }
      const ran = check ? [] : await migrate(session.dialect)
      if (json) out(JSON.stringify({ ...state, ran }))
      else if (ran.length) out(`Done: ${ran.join(', ')}`)
      else if (pending.length && !check) out('Another process has just done it.')
      return check && pending.length ? exitCodes.refused : exitCodes.done
    } catch (error) {
      throw error instanceof SchemaMismatch ? new OrderError(error.message) : error
    } finally {
      await session.close()
    }
  },
}
