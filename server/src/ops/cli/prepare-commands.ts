import { Option } from 'commander'
import { Kysely } from 'kysely'
import { readConfig } from '../../core/config/config.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { knownMigrations, migrate, readSchemaState, SchemaMismatch } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { prepareBucket } from '../../core/storage/s3.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { type CustomCommand, requireLocal } from './command.ts'

function inUse(error: unknown): never {
  if (error instanceof DirectoryInUse)
    throw new CommandError('A platform is running on this DATA_DIR. It migrated the schema when it started.')
  throw error
}

export const migrateCommand: CustomCommand<{ check?: boolean }> = {
  words: 'migrate',
  about: 'migrate the database schema to this release; several processes may run it at once',
  options: [new Option('--check', 'list pending migrations without running them; the exit code is 1 if there are any')],
  async run(env, { out }, _, options) {
    requireLocal(options)
    const { check = false, json } = options
    const session = await openOwnerSession(readConfig(env)).catch(inUse)
    try {
      const state = await readSchemaState(new Kysely({ dialect: session.dialect }), await knownMigrations())
      const { pending, unknown } = state
      if (!json) {
        if (unknown.length) out(`Of a later release: ${unknown.join(', ')}`)
        out(pending.length ? `Pending: ${pending.join(', ')}` : 'The schema is up to date.')
      }
      const ran = check ? [] : await migrate(session.dialect)
      if (json) out(JSON.stringify({ ...state, ran }))
      else if (ran.length) out(`Done: ${ran.join(', ')}`)
      else if (pending.length && !check) out('Another process has just migrated the schema.')
      return check && pending.length ? exitCodes.refused : exitCodes.done
    } catch (error) {
      throw error instanceof SchemaMismatch ? new CommandError(error.message) : error
    } finally {
      await session.close()
    }
  },
}

export const bucketCommand: CustomCommand = {
  words: 'bucket',
  about: 'create the bucket of S3_*, allow uploads from browsers, and let unconfirmed uploads expire',
  async run(env, { out }, _, options) {
    const { s3 } = readConfig(env)
    if (!s3) throw new CommandError('S3_ENDPOINT and the other S3_* settings are not set: files are in DATA_DIR.')
    const lines = await prepareBucket(s3).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    for (const line of options.json ? [JSON.stringify({ bucket: s3.bucket })] : lines) out(line)
    return exitCodes.done
  },
}
