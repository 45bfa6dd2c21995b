import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { countOf } from '@showcase/contract/limits'
import { secretNames } from '../../core/config/config.ts'
import { type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

/** The version of the image in which this command runs. */
export async function checkVersion({ config }: CheckContext): Promise<Finding[]> {
  return [ok(config.version)]
}

/** Settings that are valid but usually wrong in production. */
export async function checkSettings({ config }: CheckContext): Promise<Finding[]> {
  const found: Finding[] = []
  if (!config.production) return [ok('all are valid; not in production (NODE_ENV)')]
  if (!config.publicUrl.startsWith('https:'))
    found.push(warn('PUBLIC_URL is not https', 'Use TLS and set PUBLIC_URL to the https address.'))
  if (!config.rateLimit) found.push(warn('RATE_LIMIT is off', 'Remove the setting: it is for load tests.'))
  if (config.demo) found.push(warn('DEMO is on', 'Remove the setting: the demo shops have a known password.'))
  if (!config.databaseUrl)
    found.push(warn('the database is PGlite', 'Set DATABASE_URL: only one process can use PGlite.'))
  if (config.trustProxy === false)
    found.push(
      warn(
        'TRUST_PROXY is off',
        "Set it to the edge. Otherwise all visitors share the edge's address and rate limits.",
      ),
    )
  return found.length ? found : [ok('all are valid')]
}

/** Only their owner may read the database and files with secrets. Secrets of a container are not checked. */
export async function checkSecrets({ config, env }: CheckContext): Promise<Finding[]> {
  const named = secretNames.map(name => env[`${name}_FILE`] ?? '').filter(file => !file.startsWith('/run/secrets/'))
  const files = [config.dataDir, join(config.dataDir, 'secrets.json'), env.FCM_SERVICE_ACCOUNT ?? '', ...named].filter(
    file => file && existsSync(file),
  )
  const found: Finding[] = []
  for (const file of files) {
    const { mode } = statSync(file)
    // Others may list the folder, since its files are protected.
    const forbidden = file === config.dataDir ? 0o022 : 0o044
    if (mode & forbidden)
      found.push(fail(`${file} is accessible to other users (${(mode & 0o777).toString(8)})`, `chmod go-rwx ${file}`))
  }
  return found.length ? found : [ok(`only their owner can read ${countOf(files.length, 'path')}`)]
}
