import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../core/config/config.ts'
import { type Database, openDatabase } from '../../core/db/database.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { callsHere } from './calls-here.ts'
import { callsThere, type Server } from './calls-there.ts'
import { OrderError } from './order-error.ts'
import type { Ask } from './platform-calls.ts'

/** Where a command is carried out: on a database that this process has opened, or by a running server. */
export type Connection = { here: { config: Config; database: Database } } | { there: Server }

function isThere(env: NodeJS.ProcessEnv, ...names: string[]) {
  return existsSync(join(resolve(env.DATA_DIR?.trim() || '.data'), ...names))
}

/** A server that is named needs nothing of this machine but the token. */
function namedServer(env: NodeJS.ProcessEnv, url: string): Server {
  if (!env.PLATFORM_TOKEN?.trim() && !isThere(env, 'secrets.json'))
    throw new OrderError('PLATFORM_TOKEN must be set to speak to a platform elsewhere.')
  return readConfig({ ...env, NODE_ENV: '', PUBLIC_URL: url })
}

/**
 * Finds the platform that a command is for and lets `work` use it. Where a server has the database for itself, that
 * server is asked.
 * @param url a server to ask, wherever it is; '' looks on this machine
 * @param mayBegin whether an empty data directory is made a platform, or is a mistake
 * @throws OrderError where there is no platform
 */
export async function connect<T>(
  env: NodeJS.ProcessEnv,
  { url, mayBegin }: { url: string; mayBegin: boolean },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (url) return work({ there: namedServer(env, url) })
  if (!mayBegin && !env.DATABASE_URL?.trim() && !isThere(env, 'pglite'))
    throw new OrderError('There is no platform here. Set DATA_DIR or DATABASE_URL, or name a running one with --url.')
  const config = readConfig(env)
  const database = await openDatabase({ ...config, onError: () => {} }).catch(error => {
    if (error instanceof DirectoryInUse) return null
    throw error
  })
  if (!database) return work({ there: config })
  try {
    return await work({ here: { config, database } })
  } finally {
    await database.close()
  }
}

/** Lets `work` use the calls of a connection. */
export async function withCalls<T>(connection: Connection, work: (ask: Ask) => Promise<T>): Promise<T> {
  if ('there' in connection) return work(callsThere(connection.there))
  const { ask, close } = await callsHere(connection.here.config, connection.here.database)
  try {
    return await work(ask)
  } finally {
    await close()
  }
}
