import { resolve } from 'node:path'
import { readSettings, secretsIn } from '@showcase/process/settings'
import type { Environment } from '@showcase/process/settings-from-files'
import { vapidKeysFrom } from './push-settings.ts'
import { secretsOf } from './secrets.ts'
import { type ServerSettings, serverSettings } from './settings.ts'

/** The server's settings, complete and checked. Besides, tracing (`OTEL_*`) and commands of operators read the environment. */
export type Config = ReturnType<typeof readConfig>
export type S3Config = NonNullable<Config['s3']>
export type PushConfig = Config['push']
export type FcmAccount = NonNullable<PushConfig['fcm']>

/** Settings that may be given as a file. */
export const secretNames = secretsIn(serverSettings)

/** Absolute path of the data directory. Creates nothing, unlike `readConfig`, which creates missing secrets. */
export function dataDirOf(env: Environment): string {
  return resolve(env.DATA_DIR?.trim() || '.data')
}

/**
 * Reads the settings from the environment. `serverSettings` describes each of them.
 * @throws SettingsError with one line per setting that is missing or wrong
 */
export function readConfig(env: Environment) {
  const read = readSettings(serverSettings, env)
  const production = read.NODE_ENV === 'production'
  const mainHost = read.MAIN_HOST ?? `localhost:${read.PORT}`
  const host = mainHost.replace(/:\d+$/, '')
  const mailHost = host === 'localhost' ? 'showcase.example' : host
  const supportEmail = read.SUPPORT_EMAIL ?? `support@${mailHost}`
  const dataDir = resolve(read.DATA_DIR)
  const secrets = secretsOf(read, dataDir)
  return {
    production,
    version: read.SHOWCASE_VERSION,
    port: read.PORT,
    host: read.HOST,
    /** Absolute path. */
    dataDir,
    /** Host and port, such as `localhost:3000`. */
    mainHost,
    /** Without a trailing slash. */
    publicUrl: read.PUBLIC_URL ?? `http://${mainHost}`,
    apiBaseUrl: read.API_BASE_URL,
    imageBaseUrl: read.IMAGE_BASE_URL,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    migrations: read.MIGRATIONS,
    databasePool: read.DATABASE_POOL,
    replica: read.DATABASE_REPLICA_URL
      ? { url: read.DATABASE_REPLICA_URL, maxLagSeconds: read.DATABASE_REPLICA_MAX_LAG }
      : undefined,
    s3: s3Of(read),
    imageCacheBytes: read.IMAGE_CACHE_MB * 1_000_000,
    /** Defaults for a business without limits of its own. */
    quotas: {
      bytes: read.QUOTA_MB * 1_000_000,
      texts: read.QUOTA_TEXT_MB * 1_000_000,
      products: read.QUOTA_PRODUCTS,
      imports: read.QUOTA_IMPORTS,
    },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `Showcase <no-reply@${mailHost}>`,
    supportEmail,
    documentsDir: read.DOCUMENTS_DIR,
    cdn: read.CDN_PURGE_URL ? { url: read.CDN_PURGE_URL, token: read.CDN_PURGE_TOKEN } : undefined,
    certificatesPerHour: read.CERTIFICATES_PER_HOUR,
    edge: { host: read.EDGE_HOST ?? host, addresses: read.EDGE_ADDRESSES },
    /** `address` or `address:port`; empty: the name servers of the system. */
    dnsServers: read.DNS_SERVERS,
    fetchPictures: read.FETCH_PICTURES === 'on',
    fetchPrivateHosts: read.FETCH_PRIVATE_HOSTS,
    push: {
      vapid: read.VAPID_PRIVATE_KEY ?? vapidKeysFrom(secrets.secret),
      /** The contact that push services get: a mailto address. */
      subject: `mailto:${supportEmail}`,
      hosts: read.PUSH_HOSTS,
      fcm: read.FCM_SERVICE_ACCOUNT && { ...read.FCM_SERVICE_ACCOUNT, apiUrl: read.FCM_URL },
    },
    environment: read.ENVIRONMENT,
    canary: { minutes: read.CANARY_STAGE_MINUTES, views: read.CANARY_STAGE_VIEWS },
    seed: read.SEED,
    demo: read.DEMO ? read.DEMO === 'on' : !production,
    sessionTtlDays: read.SESSION_TTL_DAYS,
    /** 0: enquiries and messages of visitors are kept. */
    leadDays: read.LEAD_DAYS,
    rateLimit: read.RATE_LIMIT === 'on',
    drainSeconds: read.DRAIN_SECONDS,
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
    ...secrets,
  }
}

function s3Of(read: ServerSettings) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = read
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    publicEndpoint: read.S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}
