import type { ChannelPointer, RegistrySnapshot } from '@showcase/contract/registry'
import { remoteName, remoteReleaseSchema } from '@showcase/contract/remote'
import { z } from 'zod'
import type { RegistryClient, ServedRemote } from './trusted-registry.ts'

/** A remote that a developer serves from its sources, and the address of that server, which ends in a slash. */
export interface DevRemote {
  name: string
  url: string
}

const form = 'must read like remote-x=http://…/.'
const pair = z.tuple([remoteName, z.url({ protocol: /^http$/, error: form }).endsWith('/', form)], form)

/** `DEV_REMOTES=remote-x=http://localhost:4001/,…`, as `npm run dev` sets it. */
export const devRemotesSetting = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .filter(Boolean)
      .map(entry => entry.split('=')),
  )
  .pipe(z.array(pair))
  .transform((pairs): DevRemote[] => pairs.map(([name, url]) => ({ name, url })))

/**
 * Fetches the release data of each remote from its development server.
 *
 * @throws Error naming the remote that is not served
 */
export function fetchDevRemotes(remotes: DevRemote[]): Promise<ServedRemote[]> {
  return Promise.all(
    remotes.map(async ({ name, url }) => {
      const response = await fetch(`${url}remote.json`).catch(() => undefined)
      if (!response?.ok) throw new Error(`DEV_REMOTES: ${name} is not served at ${url}`)
      return { ...remoteReleaseSchema.parse(await response.json()), signature: '', baseUrl: url }
    }),
  )
}

/** The registry as if these remotes were published as stable for all visitors. */
export function withDevRemotes(remotes: ServedRemote[], registry: RegistryClient): RegistryClient {
  if (remotes.length === 0) return registry
  const names = new Set(remotes.map(({ name }) => name))
  const others = <T extends { name: string }>(entries: T[]) => entries.filter(({ name }) => !names.has(name))
  const channels = remotes.map(
    ({ name, version }): ChannelPointer => ({
      name,
      version,
      channel: 'stable',
      previous: null,
      percentage: 100,
      tenants: [],
      cohort: '',
    }),
  )
  return {
    ...registry,
    current(): RegistrySnapshot {
      const snapshot = registry.current()
      return {
        ...snapshot,
        remotes: [...others(snapshot.remotes), ...remotes],
        channels: [...others(snapshot.channels), ...channels],
        pins: others(snapshot.pins),
      }
    },
  }
}
