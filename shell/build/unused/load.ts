/**
 * Replaces the federation runtime's code that fetches containers in the shell: `remote-loader.ts` runs the container's
 * script, with its hash, before the runtime needs it.
 */

interface Remote {
  name: string
  entry: string
  entryGlobalName: string
  type: string
}

/** The remote with its defaults, like the runtime's own function. */
export function getRemoteInfo(remote: Remote): Remote & { shareScope: string } {
  return { shareScope: 'default', ...remote }
}

/** The container; undefined if its script set none, which the runtime rejects. */
export async function getRemoteEntry({ remoteInfo }: { remoteInfo: Remote }): Promise<unknown> {
  return (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName]
}

/** The key of a container that is being loaded. */
export function getRemoteEntryUniqueKey({ name }: Remote): string {
  return name
}
