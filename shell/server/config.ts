import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { settingsFromFiles } from '@showcase/process/settings-from-files'
import { z } from 'zod'
import { type DevRemote, devRemotesSetting } from './dev-remotes.ts'
import { releaseKey } from './trusted-registry.ts'

const url = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/$/, ''))
const port = z.coerce.number().int().min(0).max(65535)

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Host and port of the platform's own site; businesses live below it. */
  MAIN_HOST: z.string().optional(),
  PUBLIC_URL: url.optional(),
  /** Where this process reaches the API; the default set-up proxies its paths there too. */
  API_ORIGIN: url,
  API_BASE_URL: z.string().default('/api'),
  IMAGE_BASE_URL: z.string().default('/images'),
  /** Where browsers put uploads, if not on the same origin (an S3 endpoint), and by which name they reach it. */
  S3_ENDPOINT: url.optional(),
  S3_PUBLIC_ENDPOINT: url.optional(),
  /** Public keys whose signature makes a release worth running, comma-separated: two while one replaces the other. */
  RELEASE_PUBLIC_KEYS: z.string('must name the public key of releases').transform((text, context) => {
    try {
      return text.split(',').map(releaseKey)
    } catch {
      context.addIssue('must be public keys as `node scripts/release-key.ts` prints them')
      return z.NEVER
    }
  }),
  /** With it this gateway says what it serves. Without it the registry cannot compare remotes with its shell. */
  GATEWAY_TOKEN: z.string().optional(),
  /** Seconds from being asked to end until nothing new is taken: balancers ask for readiness in this time. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TRUST_PROXY: z.string().default('off'),
  /** A port on which /metrics answers whoever reaches it. Unset: on PORT, to this machine alone, where no proxy is in front. */
  METRICS_PORT: z.preprocess(text => text || undefined, port.optional()),
  /** Processes that render pages; one more is started for releases that are new. */
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).default(Math.min(availableParallelism(), 8)),
  /** A folder that outlives this installation, in which the builds of the shell are kept. */
  SHELL_BUILDS: z.string().optional(),
  DEV_REMOTES: devRemotesSetting,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The gateway's settings, complete and checked. */
export interface GatewayConfig {
  port: number
  host: string
  mainHost: string
  /** Address of the main host, without a trailing slash. */
  mainUrl: string
  apiOrigin: string
  apiBaseUrl: string
  imageBaseUrl: string
  uploadOrigin: string | undefined
  releaseKeys: KeyObject[]
  renderWorkers: number
  gatewayToken: string | undefined
  trustProxy: boolean | string
  drainSeconds: number
  metricsPort: number | undefined
  /** Where builds of the shell are kept beyond this installation, if anywhere. */
  shellBuilds: string | undefined
  /** Remotes that are served from their sources in place of the published ones; none in production. */
  devRemotes: DevRemote[]
  logLevel: string
}

/**
 * Reads the settings from the environment.
 *
 * @throws Error with one line a setting that is missing or wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = settings.safeParse(settingsFromFiles(env, ['GATEWAY_TOKEN', 'RELEASE_PUBLIC_KEYS']))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The gateway cannot start with these settings:\n  ${lines.join('\n  ')}`)
  }
  if (env.NODE_ENV === 'production' && parsed.data.DEV_REMOTES.length > 0)
    throw new Error('DEV_REMOTES is for development: the gateway does not start with it in production.')
  const { PORT, HOST, TRUST_PROXY, ...rest } = parsed.data
  const uploads = rest.S3_PUBLIC_ENDPOINT ?? rest.S3_ENDPOINT
  const mainHost = rest.MAIN_HOST ?? `localhost:${PORT}`
  return {
    port: PORT,
    host: HOST,
    mainHost,
    mainUrl: rest.PUBLIC_URL ?? `http://${mainHost}`,
    apiOrigin: rest.API_ORIGIN,
    apiBaseUrl: rest.API_BASE_URL,
    imageBaseUrl: rest.IMAGE_BASE_URL,
    uploadOrigin: uploads && new URL(uploads).origin,
    releaseKeys: rest.RELEASE_PUBLIC_KEYS,
    renderWorkers: rest.RENDER_WORKERS,
    gatewayToken: rest.GATEWAY_TOKEN || undefined,
    trustProxy: TRUST_PROXY === 'on' ? true : TRUST_PROXY === 'off' ? false : TRUST_PROXY,
    drainSeconds: rest.DRAIN_SECONDS,
    metricsPort: rest.METRICS_PORT,
    shellBuilds: rest.SHELL_BUILDS || undefined,
    devRemotes: rest.DEV_REMOTES,
    logLevel: rest.LOG_LEVEL,
  }
}
