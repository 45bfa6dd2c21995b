import { resolve } from 'node:path'
import { settingsFromFiles } from '@showcase/process/settings-from-files'
import { type PushConfig, readPushConfig } from './config-push.ts'
import { type Secrets, secretsOf } from './config-secrets.ts'
import { type Environment, type Refuse, settings } from './config-settings.ts'

export type S3Config = {
  endpoint: string
  /** Where browsers reach it to put uploads; the same, unless it stands behind an edge. */
  publicEndpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** All that a process is told from outside. Made once by {@link readConfig} and passed on; nothing else reads the environment. */
export type Config = {
  production: boolean
  host: string
  /** 0 asks the system for a free port. */
  port: number
  /** Absolute path of the folder that holds everything the server keeps on disk. */
  dataDir: string
  /** Host and port of the platform's own site, such as `localhost:3000`. */
  mainHost: string
  /** Origin of the platform's own site, no trailing slash. */
  publicUrl: string
  apiBaseUrl: string
  imageBaseUrl: string
  /** Unset: PGlite in `dataDir`. */
  databaseUrl: string | undefined
  /** Whether a server brings PostgreSQL's schema forward when it starts, or waits for `platform migrate`. */
  migrations: 'apply' | 'await'
  /** Connections to PostgreSQL that this process may have at once; as many again to a replica. */
  databasePool: number
  /** A streaming replica that public reads are asked of; unset: all is asked of `databaseUrl`. */
  replica: { url: string; maxLagSeconds: number } | undefined
  /** Unset: files on disk in `dataDir`. */
  s3: S3Config | undefined
  /** What resized pictures may take on this machine's disk before the longest unused go. */
  imageCacheBytes: number
  /** Unset: mail is written as `.eml` into `dataDir`/outbox. */
  smtpUrl: string | undefined
  /** Where own domains have to lead: a name to be an alias of, and addresses for domains that cannot be one. */
  edge: { host: string; addresses: string[] }
  /** Recursive name servers, `address` or `address:port`; none: the system's. */
  dnsServers: string[]
  mailFrom: string
  supportEmail: string
  push: PushConfig
  /** Seconds from being asked to end until nothing new is taken: balancers ask for readiness in this time. */
  drainSeconds: number
  /** What a stage of an automatic canary needs before the next: minutes, and page views of the canary. */
  canary: { minutes: number; views: number }
  seed: 'demo' | 'none'
  demo: boolean
  sessionTtlDays: number
  rateLimit: boolean
  /** A port on which `/metrics` answers whoever reaches it. Unset: on `port`, to this machine alone. */
  metricsPort: number | undefined
  /** As fastify's `trustProxy`. */
  trustProxy: boolean | number | string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
} & Secrets

/** Settings that may be given as a file, by the name with `_FILE` behind it. */
const secretSettings = [
  'SECRET',
  'PLATFORM_TOKEN',
  'PLATFORM_TOKENS',
  'DEPLOY_TOKENS',
  'GATEWAY_TOKEN',
  'RELEASE_KEY',
  'VAPID_PRIVATE_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
]

/** A setting that is missing or wrong. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/**
 * Reads every setting of the architecture page's table.
 * @param given the environment, `process.env` in a real process
 * @throws ConfigError naming the first setting that is wrong
 */
export function readConfig(given: Environment): Config {
  const refuse = (message: string) => {
    throw new ConfigError(message)
  }
  const env = withFiles(given, refuse)
  const read = settings(env, refuse)
  const production = env.NODE_ENV === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const mainHost = read.text('MAIN_HOST', `localhost:${port}`)
  const dataDir = resolve(read.text('DATA_DIR', '.data'))
  const s3 = read.group(['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const host = mainHost.replace(/:\d+$/, '')
  const mailHost = host === 'localhost' ? 'showcase.example' : host
  const supportEmail = read.text('SUPPORT_EMAIL', `support@${mailHost}`)
  const replicaUrl = read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  if (replicaUrl && !databaseUrl) refuse('DATABASE_REPLICA_URL must be the address of a replica of DATABASE_URL.')
  const secrets = secretsOf(env, dataDir, production, refuse)
  return {
    production,
    port,
    host: read.text('HOST', '127.0.0.1'),
    dataDir,
    mainHost,
    publicUrl: read.origin('PUBLIC_URL', `http://${mainHost}`),
    apiBaseUrl: read.base('API_BASE_URL', '/api'),
    imageBaseUrl: read.base('IMAGE_BASE_URL', '/images'),
    databaseUrl,
    migrations: read.choice('MIGRATIONS', 'apply', ['apply', 'await']),
    databasePool: read.integer('DATABASE_POOL', 10, 2, 500),
    replica: replicaUrl
      ? { url: replicaUrl, maxLagSeconds: read.integer('DATABASE_REPLICA_MAX_LAG', 5, 1, 3600) }
      : undefined,
    s3: s3 && {
      endpoint: read.origin('S3_ENDPOINT', ''),
      publicEndpoint: read.origin('S3_PUBLIC_ENDPOINT', read.origin('S3_ENDPOINT', '')),
      bucket: s3.S3_BUCKET,
      region: s3.S3_REGION,
      accessKey: s3.S3_ACCESS_KEY,
      secretKey: s3.S3_SECRET_KEY,
    },
    imageCacheBytes: read.integer('IMAGE_CACHE_MB', 2000, 10, 10_000_000) * 1_000_000,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    edge: { host: read.hostName('EDGE_HOST', host), addresses: read.addresses('EDGE_ADDRESSES') },
    dnsServers: read.servers('DNS_SERVERS'),
    mailFrom: read.text('MAIL_FROM', `Showcase <no-reply@${mailHost}>`),
    supportEmail,
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 60),
    seed: read.choice('SEED', 'demo', ['demo', 'none']),
    demo: read.choice('DEMO', production ? 'off' : 'on', ['on', 'off']) === 'on',
    sessionTtlDays: read.integer('SESSION_TTL_DAYS', 30, 1, 3650),
    rateLimit: read.choice('RATE_LIMIT', 'on', ['on', 'off']) === 'on',
    metricsPort: read.text('METRICS_PORT', '') ? read.integer('METRICS_PORT', 0, 1, 65_535) : undefined,
    trustProxy: read.trustProxy('TRUST_PROXY'),
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    canary: {
      minutes: read.integer('CANARY_STAGE_MINUTES', 15, 0, 10_080),
      views: read.integer('CANARY_STAGE_VIEWS', 100, 1, 1_000_000),
    },
    push: readPushConfig(read, secrets.secret, supportEmail, refuse),
    ...secrets,
  }
}

function withFiles(given: Environment, refuse: Refuse): Environment {
  try {
    return settingsFromFiles(given, secretSettings)
  } catch (error) {
    return refuse((error as Error).message)
  }
}
