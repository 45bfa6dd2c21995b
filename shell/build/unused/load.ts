/**
 * In the shell's bundle in place of the federation runtime's ways to fetch a container: `remote-loader.ts` has run its
 * script, with its hash, before the runtime looks for it.
 */

interface Remote {
  name: string
  entry: string
  entryGlobalName: string
  type: string
}

/** As the runtime's own: the remote, with what it is when nothing else is said. */
export function getRemoteInfo(remote: Remote): Remote & { shareScope: string } {
  return { shareScope: 'default', ...remote }
}

/** The container; undefined where its script set none, which the runtime refuses. */
export async function getRemoteEntry({ remoteInfo }: { remoteInfo: Remote }): Promise<unknown> {
  return (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName]
}

/** Under which the runtime would remember a container that is under way. */
export function getRemoteEntryUniqueKey({ name }: Remote): string {
  return name
}
