import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { commonSettings, httpAddress, ownPort, readSettings, versionOf, wholeNumber } from '@showcase/process/settings'
import { SettingsError } from '@showcase/process/settings-from-files'
import { z } from 'zod'
import { devRemotesSetting } from './releases/dev-remotes.ts'
import { releaseKey } from './releases/trusted-registry.ts'

/** The gateway's version, from its package. */
export const version: string = versionOf(join(import.meta.dirname, '..'))

const releaseKeys = z.string('must name the public key of releases.').transform((text, context) => {
  try {
    return text.split(',').map(releaseKey)
  } catch {
    context.addIssue('must be public keys as `npm run release-key` prints them.')
    return z.NEVER
  }
})

/** Every setting of the gateway, one per environment variable. */
export const gatewaySettings = z.object({
  ...commonSettings,
  SHOWCASE_VERSION: z.string().default('development').describe('Version that health reports; set in images.'),
  API_ORIGIN: httpAddress().describe('Address at which the gateway reaches the API.'),
  S3_ENDPOINT: httpAddress().optional().describe('Address of the S3 storage to which browsers upload, if any.'),
  RELEASE_PUBLIC_KEYS: releaseKeys.meta({
    description:
      'Public keys that may sign releases, separated by commas: two while a new key replaces an old one. ' +
      'The gateway runs no release without a signature by one of them.',
    isSecret: true,
  }),
  GATEWAY_TOKEN: z
    .string()
    .optional()
    .meta({
      description:
        'Token with which the gateway reports to the registry. Without it the registry cannot check releases against ' +
        'the shell that is served here, and pins and canaries of businesses are not served.',
      isSecret: true,
    }),
  RENDER_WORKERS: wholeNumber(1, 64)
    .default(Math.min(availableParallelism(), 8))
    .describe('Processes that render pages. One more starts for releases on trial. Default: processors, at most 8.'),
  PAGE_CACHE_MB: wholeNumber(0, 16_384)
    .default(64)
    .describe('Memory for rendered public pages, in megabytes. 0 renders each page for each request.'),
  ANSWER_CACHE_MB: wholeNumber(0, 16_384)
    .default(16)
    .describe('Memory for answers of the API from which public pages are rendered, in megabytes. 0 keeps none.'),
  SHELL_BUILDS: z
    .string()
    .optional()
    .describe('Folder outside the installation that keeps earlier builds of the shell across updates.'),
  DEV_REMOTES: devRemotesSetting.describe('Remotes served from their sources, name=address, for development only.'),
})

/** The gateway's settings, complete and checked. */
export type GatewayConfig = ReturnType<typeof readConfig>

/**
 * Reads the settings from the environment.
 *
 * @throws SettingsError with one line per setting that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = readSettings(gatewaySettings, env)
  if (env.NODE_ENV === 'production' && read.DEV_REMOTES.length > 0)
    throw new SettingsError('DEV_REMOTES is for development: the gateway does not start with it in production.')
  if (read.METRICS_PORT === read.PORT) throw new SettingsError(`METRICS_PORT ${ownPort}`)
  const mainHost = read.MAIN_HOST ?? `localhost:${read.PORT}`
  const uploads = read.S3_PUBLIC_ENDPOINT ?? read.S3_ENDPOINT
  return {
    version: read.SHOWCASE_VERSION,
    port: read.PORT,
    host: read.HOST,
    mainHost,
    /** Without a trailing slash. */
    mainUrl: read.PUBLIC_URL ?? `http://${mainHost}`,
    apiOrigin: read.API_ORIGIN,
    apiBaseUrl: read.API_BASE_URL,
    imageBaseUrl: read.IMAGE_BASE_URL,
    /** Origin to which browsers upload, if it is not the site's own. */
    uploadOrigin: uploads && new URL(uploads).origin,
    releaseKeys: read.RELEASE_PUBLIC_KEYS,
    gatewayToken: read.GATEWAY_TOKEN,
    drainSeconds: read.DRAIN_SECONDS,
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT,
    renderWorkers: read.RENDER_WORKERS,
    /** In bytes; 0 for none. */
    pageCache: read.DEV_REMOTES.length > 0 ? 0 : read.PAGE_CACHE_MB * 1024 * 1024,
    /** In bytes; 0 for none. */
    answerCache: read.DEV_REMOTES.length > 0 ? 0 : read.ANSWER_CACHE_MB * 1024 * 1024,
    /** Header of pages that are the same for every visitor. */
    pageCacheControl: 'public, max-age=0, must-revalidate',
    shellBuilds: read.SHELL_BUILDS,
    devRemotes: read.DEV_REMOTES,
    logLevel: read.LOG_LEVEL,
  }
}
