import type { RegistrySnapshot } from '@showcase/contract/registry'
import { hashList, isLoaded } from '@showcase/federation/integrity'
import type { FallbackRelease, LinkedRemote } from '@showcase/federation/linked-remote'
import type { ServedRemote } from './registry-client.ts'

/** The release of a remote to go back to: before stable the one that was, before any other the stable one. */
export function releaseBefore(
  { channels, remotes }: RegistrySnapshot,
  { name, version }: Pick<ServedRemote, 'name' | 'version'>,
): ServedRemote | undefined {
  const stable = channels.find(pointer => pointer.name === name && pointer.channel === 'stable')
  const before = stable?.version === version ? stable.previous : stable?.version
  return remotes.find(remote => remote.name === name && remote.version === before)
}

/** What the browser needs of a release, and of the one before it to fall back on. */
export function linked(remote: ServedRemote, before?: ServedRemote): LinkedRemote {
  const { name, version, uniqueName, failure, mounts, nav, cards, baseUrl: base, entry } = remote
  const loaded = Object.entries(remote.files).filter(([file]) => isLoaded(file))
  const integrity = Object.fromEntries(loaded)
  const fallback = before ? fallbackTo(before) : null
  return { name, version, uniqueName, failure, mounts, nav, cards, base, entry, integrity, fallback }
}

function fallbackTo({ version, uniqueName, baseUrl: base, entry, files }: ServedRemote): FallbackRelease | null {
  const list = files[hashList]
  return list ? { version, uniqueName, base, entry, list } : null
}
