import { SettingsError } from '@showcase/process/settings-from-files'
import { type Config, readConfig } from '../../core/config/config.ts'
import { hostsOf } from '../../core/config/database-addresses.ts'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { exitCodes } from '../command-error.ts'
import { checkDatabase, databaseAddress } from '../doctor/database.check.ts'
import { type Finding, fail } from '../doctor/finding.ts'
import { checkGateways, checkReleases } from '../doctor/releases.check.ts'
import { checkSecrets, checkSettings, checkVersion } from '../doctor/settings.check.ts'
import { checkDisk, checkDns, checkMail, checkStorage } from '../doctor/storage.check.ts'
import { type CustomCommand, requireLocal } from './command.ts'
import { namesPlatform } from './connection.ts'

type Line = Finding & { name: string }

/** The checks of the parts of a platform. An exception counts as a failure of that part. */
const checks = {
  version: checkVersion,
  settings: checkSettings,
  secrets: checkSecrets,
  disk: checkDisk,
  database: checkDatabase,
  storage: checkStorage,
  mail: checkMail,
  dns: checkDns,
  releases: checkReleases,
  gateways: checkGateways,
}

function databaseDown(config: Config, error: Error) {
  return fail(
    `${databaseAddress(config) ? hostsOf(databaseAddress(config)) : config.dataDir}: ${error.message}`,
    'Start the database and check DATABASE_URL: address, user, password, TLS.',
  )
}

/** @returns the session, null while a server uses PGlite, or the reason why it cannot be opened */
async function open(config: Config): Promise<OwnerSession | Finding | null> {
  try {
    return await openOwnerSession(config)
  } catch (error) {
    return error instanceof DirectoryInUse ? null : databaseDown(config, error as Error)
  }
}

/**
 * Checks everything that a platform needs, and changes nothing.
 * @param report called with each finding as soon as it is known
 */
async function examine(env: NodeJS.ProcessEnv, report: (line: Line) => void): Promise<Line[]> {
  const lines: Line[] = []
  const add = (name: string, findings: readonly Finding[]) => {
    const found = findings.map(finding => ({ name, ...finding }))
    lines.push(...found)
    for (const line of found) report(line)
  }
  let config: Config
  try {
    if (!namesPlatform(env)) {
      add('database', [fail('there is no platform here', 'Set DATA_DIR or DATABASE_URL, or start the platform once.')])
      return lines
    }
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const todo = 'Correct this setting. docs/reference/settings.md lists all settings.'
    const wrong = error.message.split('\n').map(line => fail(line, todo))
    add('settings', wrong)
    return lines
  }
  const opened = await open(config)
  const session = opened && 'query' in opened ? opened : null
  const isDown = opened !== null && session === null
  try {
    for (const [name, run] of Object.entries(checks)) {
      if (name === 'database' && isDown) add(name, [opened as Finding])
      else if (!(isDown && ['releases', 'gateways'].includes(name)))
        add(name, await run({ config, env, session }).catch(error => [checkFailed(error)]))
    }
  } finally {
    await session?.close()
  }
  return lines
}

function checkFailed(error: unknown): Finding {
  return fail(
    `the check failed: ${(error as Error).message}`,
    'Fix the findings above first, then run the doctor again.',
  )
}

function lineOf({ level, name, what }: Line) {
  return `${level.padEnd(5)} ${name.padEnd(9)}  ${what}`
}

function summary(lines: readonly Line[]): string {
  const count = (level: Line['level']) => lines.filter(line => line.level === level).length
  return `${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail`
}

export const doctorCommand: CustomCommand = {
  words: 'doctor',
  about: 'check settings, database, storage, mail, DNS, disk and releases; the exit code is 1 if a check fails',
  async run(env, { out }, _, options) {
    requireLocal(options)
    const lines = await examine(env, line => {
      if (options.json) return
      out(lineOf(line))
      if (line.level !== 'ok') out(`${' '.repeat(17)}→ ${line.todo}`)
    })
    if (options.json) out(JSON.stringify({ findings: lines }))
    else out(`\n${summary(lines)}`)
    return lines.some(({ level }) => level === 'fail') ? exitCodes.refused : exitCodes.done
  },
}
