import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@showcase/contract/paths'
import { type Environment, settingsFromFiles } from '@showcase/process/settings-from-files'
import { createApp } from '../../app.ts'
import { type Config, dataDirOf, readConfig, secretNames } from '../../core/config/config.ts'
import { type Database, openDatabase } from '../../core/db/database.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { hasPGlite } from '../../core/db/open-owner-session.ts'
import { CommandError } from '../command-error.ts'
import { type Address, type Call, httpRequestOf, payloadOf, platformAddress, remoteCalls } from './calls.ts'

/** A running API, with its operator's token. */
export type Server = Address & Pick<Config, 'platformToken'>

/** How a command reaches the platform: through a database that this process opened, or through a running API. */
export type Connection = { local: { config: Config; database: Database } } | { remote: Server }

/** Whether the settings name a database, or a data directory that has one. */
export function namesPlatform(env: Environment): boolean {
  return Boolean(settingsFromFiles(env, secretNames).DATABASE_URL?.trim()) || hasPGlite(dataDirOf(env))
}

/** With `--url` only the token comes from this machine. */
function namedServer(env: NodeJS.ProcessEnv, url: string): Server {
  if (!settingsFromFiles(env, secretNames).PLATFORM_TOKEN?.trim() && !existsSync(join(dataDirOf(env), 'secrets.json')))
    throw new CommandError('Set PLATFORM_TOKEN to use a platform on another machine.')
  return readConfig({ ...env, NODE_ENV: '', PUBLIC_URL: platformAddress(url) })
}

/**
 * Connects to a platform and runs `work`. If an API has the PGlite database open, the calls go to that API.
 * @param url a running API; '' uses the platform of this machine
 * @param canCreate whether to create a platform in an empty data directory
 * @throws CommandError if there is no platform
 */
export async function connect<T>(
  env: NodeJS.ProcessEnv,
  { url, canCreate }: { url: string; canCreate: boolean },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (url) return work({ remote: namedServer(env, url) })
  if (!canCreate && !namesPlatform(env))
    throw new CommandError(
      'There is no platform here. Set DATA_DIR or DATABASE_URL, or name a running platform with --url.',
    )
  const config = readConfig(env)
  // An operator's import has no quotas.
  const database = await openDatabase({ ...config, quotas: undefined, onError: () => {} }).catch(error => {
    if (error instanceof DirectoryInUse) return null
    throw error
  })
  if (!database) return work({ remote: config })
  try {
    return await work({ local: { config, database } })
  } finally {
    await database.close()
  }
}

/**
 * Runs calls on a running API, or on an open database through the API's own routes, without a network: permissions, checks and
 * the audit log are the same. There, jobs such as mail wait until an API runs.
 */
export async function withCalls<T>(connection: Connection, work: (call: Call<'platform'>) => Promise<T>): Promise<T> {
  if ('remote' in connection) return work(remoteCalls('platform', connection.remote, connection.remote.platformToken))
  const { config, database } = connection.local
  const app = await createApp({ ...config, logLevel: 'silent', rateLimit: false }, database)
  const call: Call<'platform'> = async (name, request) => {
    const { method, address, body } = httpRequestOf(paths.platform[name], request as Record<string, unknown>)
    const answer = await app.inject({
      method,
      url: `${app.calls.apiBase}${address}`,
      headers: { authorization: config.platformToken },
      ...(body && { payload: body }),
    })
    return payloadOf('platform', answer.json(), config.dataDir) as never
  }
  try {
    return await work(call)
  } finally {
    await app.close()
  }
}
