/**
 * Replaces the federation runtime's snapshots in the shell, which describe remotes by manifests that the runtime fetches.
 * Here the page names the entry of each remote, so only the interface that the rest of the runtime uses remains.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} }
  /** The runtime clears it when an entry is loaded again. */
  manifestCache = new Map<string, never>()
}

/** The result of the runtime's own function without a manifest. */
export function getGlobalRemoteInfo() {
  return {
    hostGlobalSnapshot: undefined,
    globalSnapshot: {},
    remoteSnapshot: undefined,
  }
}
