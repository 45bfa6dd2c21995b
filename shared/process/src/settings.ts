import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, SettingsError, settingsFromFiles } from './settings-from-files.ts'

/**
 * Reads the settings that a schema lists from the environment. Values are trimmed, and an empty value counts as unset.
 * A secret may also be given as a file, by its name with `_FILE` behind it.
 *
 * @param schema one field per environment variable. Give each a description and mark secrets:
 *   `.meta({ description: '…', isSecret: true })`, last in the chain, with `mayBeEmpty: true` if its file may be empty.
 *   Messages complete a sentence that starts with the variable's name, such as "must be a path."
 * @throws SettingsError with one line per setting that is missing or wrong
 */
export function readSettings<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const names = Object.keys(schema.shape)
  const given = settingsFromFiles(env, secretsIn(schema))
  refuseEmptyFiles(schema, env, given)
  const values = Object.fromEntries(names.map(name => [name, given[name]?.trim() || undefined]))
  const parsed = schema.safeParse(values, { error: ({ input }) => (input === undefined ? 'must be set.' : undefined) })
  if (parsed.success) return parsed.data
  throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'))
}

/**
 * A secret whose file is not written yet must not count as unset: without the address of its database, a server would start with
 * an empty one.
 */
function refuseEmptyFiles(schema: z.ZodObject, env: Environment, given: Environment): void {
  const isWrong = (name: string) =>
    env[`${name}_FILE`]?.trim() && given[name] === '' && !metaOf(schema, name)?.mayBeEmpty
  const lines = secretsIn(schema)
    .filter(isWrong)
    .map(name => `${name}_FILE names ${env[`${name}_FILE`]}, which is empty.`)
  if (lines.length) throw new SettingsError(lines.join('\n'))
}

function metaOf(schema: z.ZodObject, name: string) {
  return (schema.shape[name] as z.ZodType).meta()
}

/** Names of the settings that may be given as a file. */
export function secretsIn(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).filter(name => metaOf(schema, name)?.isSecret)
}

/** A whole number between two bounds, both included. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine(text => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${input}".`,
    })
    .transform(Number)
}

/** One of several words. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not "${input}".` })
}

/** An absolute address with one of the given protocols, such as `https:`. */
export function address(...protocols: string[]) {
  const starts = protocols.map(protocol => `${protocol}//`).join(' or ')
  return z.string().refine(text => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${starts}.`,
  })
}

/** An http(s) address without its trailing slashes. */
export function httpAddress() {
  return address('http:', 'https:').transform(withoutTrailingSlash)
}

/** An http(s) address of a whole host: without path, query and user. */
function httpOrigin() {
  return httpAddress()
    .refine(text => withoutTrailingSlash(URL.parse(text)?.href ?? '') === URL.parse(text)?.origin, {
      error: 'must be an address without a path, such as https://shop.example.',
    })
    .transform(text => new URL(text).origin)
}

/** Whether a text is a name or an IP address, with its port if need be. IPv6 addresses are in brackets. */
export function isHost(text: string): boolean {
  return /^([a-z\d_]([\w.-]*[a-z\d])?|\[[a-f\d:.]+\])(:\d+)?$/i.test(text) && URL.canParse(`http://${text}`)
}

/** A path on the site's own origin or an http(s) address, without trailing slashes. */
export function pathOrAddress() {
  return z
    .string()
    .transform(withoutTrailingSlash)
    .refine(text => /^\/[\w\-./]*$/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: ({ input }) => `must be a path such as /api or an http address, not "${input}".`,
    })
}

/** Proxies in front of this process: none, all, so many, or those at the listed addresses. */
export type TrustedProxies = boolean | number | string

/** An address, a network such as `10.0.0.0/8`, or a name that Fastify has for one. */
function isNetwork(text: string): boolean {
  const [host = '', range] = text.trim().split('/')
  const family = isIP(host)
  if (family === 0) return /^(loopback|linklocal|uniquelocal)$/.test(text.trim())
  if (range === undefined || (family === 4 && isIP(range) === 4)) return true
  return /^[1-9]\d*$/.test(range) && Number(range) <= (family === 4 ? 32 : 128)
}

/** `off`, `on`, a number of proxies, or a comma-separated list of their addresses. */
export function trustedProxies() {
  return z
    .string()
    .refine(text => /^(off|on|\d+)$/.test(text) || text.split(',').every(isNetwork), {
      error: ({ input }) => `must be off, on, a number of proxies or a list of their addresses, not "${input}".`,
    })
    .transform((text): TrustedProxies => {
      if (text === 'off' || text === 'on') return text === 'on'
      return /^\d+$/.test(text) ? Number(text) : text
    })
}

/** The value of Fastify's `trustProxy`. Fastify trusts no proxy when given a number, so a number becomes a function. */
export function fastifyTrustProxy(setting: TrustedProxies) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** Pino's levels of logging. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Message for a METRICS_PORT that equals PORT. */
export const ownPort = 'must be another port than PORT.'

/** Settings that the API and the gateway share. */
export const commonSettings = {
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on. 0 takes a free port.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  MAIN_HOST: z
    .string()
    .toLowerCase()
    .refine(text => isHost(text) && !text.includes('_'), {
      error: ({ input }) => `must be a name, with its port if need be, such as shop.example, not "${input}".`,
    })
    .optional()
    .describe('Host and port of the platform’s own site; businesses live below it. Default: localhost:PORT.'),
  PUBLIC_URL: httpOrigin().optional().describe('Address of the platform’s own site. Default: http://MAIN_HOST.'),
  API_BASE_URL: pathOrAddress().default('/api').describe('Where browsers reach the API.'),
  IMAGE_BASE_URL: pathOrAddress().default('/images').describe('Where browsers reach images.'),
  S3_PUBLIC_ENDPOINT: httpAddress()
    .optional()
    .describe('Address at which browsers reach that storage. Default: S3_ENDPOINT.'),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .default(0)
    .describe('Seconds between the request to stop and the end of service, for load balancers to notice.'),
  TRUST_PROXY: trustedProxies()
    .default(false)
    .describe('Proxies in front: off, on, a number of proxies, or a list of their addresses.'),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('Port that serves /metrics to every caller. Unset: PORT serves it, to this machine only.'),
  LOG_LEVEL: oneOf(logLevels).default('info').describe('Lowest level that is logged.'),
}

function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

/** The version in the package.json of a folder. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}
