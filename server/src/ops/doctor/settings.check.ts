import { type Check, type Finding, ok, warn } from './finding.ts'

/** Settings that are valid but usually wrong in production. */
export const settingsCheck: Check = {
  name: 'settings',
  async run({ config }) {
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
  },
}
