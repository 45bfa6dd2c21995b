import type { RegistrySnapshot } from '@showcase/contract/registry'
import { type HashList, hashList, isLoaded } from '@showcase/federation/integrity'
import type { FallbackRelease, LinkedRemote } from '@showcase/federation/linked-remote'
import type { ServedRemote } from './trusted-registry.ts'

/** The release to which a remote falls back: from stable to stable's previous version, from any other to stable. */
export function releaseBefore(
  { channels, remotes }: RegistrySnapshot,
  { name, version }: Pick<ServedRemote, 'name' | 'version'>,
): ServedRemote | undefined {
  const stable = channels.find(pointer => pointer.name === name && pointer.channel === 'stable')
  const before = stable?.version === version ? stable.previous : stable?.version
  return remotes.find(remote => remote.name === name && remote.version === before)
}

/** The data with which a browser loads a release and, if that fails, the one before it. It has the hashes of all files. */
export function linkRemote(remote: ServedRemote, before?: ServedRemote): LinkedRemote {
  const { name, version, uniqueName, failure, mounts, nav, cards, baseUrl: base, entry } = remote
  const loaded = Object.entries(remote.files).filter(([file]) => isLoaded(file))
  const integrity = Object.fromEntries(loaded)
  const fallback = before ? fallbackTo(before) : null
  const list = hashListOf(remote)
  return {
    name,
    version,
    uniqueName,
    failure,
    mounts,
    nav,
    cards,
    base,
    entry,
    integrity,
    ...(list && { list }),
    fallback,
  }
}

function fallbackTo(remote: ServedRemote): FallbackRelease | null {
  const { version, uniqueName, baseUrl: base, entry } = remote
  const list = hashListOf(remote)
  return list ? { version, uniqueName, base, entry, list } : null
}

function hashListOf({ files }: ServedRemote): HashList | null {
  const integrity = files[hashList]
  return integrity ? { file: hashList, integrity } : null
}
