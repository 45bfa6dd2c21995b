import type { Api } from '@showcase/contract/api'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'

/** Reads `remote-x@1.2.0-abcdefgh`, or `remote-x` without a version. */
export function remoteIn(word: string): { name: string; version: string | undefined } {
  const [name = '', version] = word.split('@')
  if (!name.startsWith('remote-'))
    throw new CommandError(`"${word}" is not a remote. Write remote-x@version.`, exitCodes.misused)
  return { name, version: version || undefined }
}

/** The named version, else the newest published one. @throws CommandError if none is published */
export async function versionIn(api: Api, word: string): Promise<{ name: string; version: string }> {
  const { name, version } = remoteIn(word)
  if (version) return { name, version }
  const [newest] = (await api.registry.versions({ name, perPage: 1 })).payload.versions
  if (!newest)
    throw new CommandError(`No version of ${name} is published yet. Publish one with: npm run release -- ${name}`)
  return { name, version: newest.version }
}

/** The whole number of an option. @throws CommandError */
export function numberIn(value: string, what: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value)) throw new CommandError(`${what} must be a whole number, not ${value}.`, exitCodes.misused)
  return number
}

export function listIn(value: string): string[] {
  return value
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

/** A day means its end in UTC; other texts are times. @throws CommandError */
export function timeIn(value: string): string {
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59Z` : value)
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`"${value}" is not a time. Write it like 2026-01-31.`, exitCodes.misused)
  return time.toISOString()
}

interface AudienceOptions {
  canary?: unknown
  tenants?: unknown
  auto?: unknown
}

/** The audience of a promotion, by the options `--canary`, `--tenants` and `--auto`. @throws CommandError */
export function audienceIn({ canary, tenants, auto }: AudienceOptions) {
  const named = listIn(typeof tenants === 'string' ? tenants : '')
  const channel = canary !== undefined || named.length > 0 ? 'canary' : 'stable'
  const percentage = canary === undefined ? 0 : numberIn(String(canary), '--canary')
  if (auto === true && channel === 'stable')
    throw new CommandError('--auto is for canaries. Add a first share, such as --canary 5.', exitCodes.misused)
  return { channel, percentage, tenants: named, auto: auto === true } as const
}
