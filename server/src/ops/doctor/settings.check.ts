import { type Check, type Finding, ok, warn } from './finding.ts'

/** Settings that are allowed and yet hardly meant where customers are. */
export const settingsCheck: Check = {
  name: 'settings',
  async look({ config }) {
    const found: Finding[] = []
    if (!config.production) return [ok('all can be read; not in production (NODE_ENV)')]
    if (!config.publicUrl.startsWith('https:'))
      found.push(warn('PUBLIC_URL is not https', 'Put TLS in front and set PUBLIC_URL to the https address.'))
    if (!config.rateLimit) found.push(warn('RATE_LIMIT is off', 'Remove the setting: it is for load tests.'))
    if (config.demo) found.push(warn('DEMO is on', 'Remove the setting: the demo shops have a known password.'))
    if (!config.databaseUrl)
      found.push(warn('the database is PGlite', 'Set DATABASE_URL: one process alone can use PGlite.'))
    if (config.trustProxy === false)
      found.push(
        warn('TRUST_PROXY is off', "Name the edge in it, or all visitors share the edge's address and limits."),
      )
    return found.length ? found : [ok('all can be read')]
  },
}
