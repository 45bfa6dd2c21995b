/**
 * In the shell's bundle in place of the federation runtime's snapshots, which describe remotes by manifests that the
 * runtime fetches itself. Here the server says which entry each remote has, so none is ever fetched: what stays is the
 * shape that the rest of the runtime touches.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} }
  /** Emptied by the runtime when an entry is loaded afresh. */
  manifestCache = new Map<string, never>()
}

/** What the runtime's own one finds where no manifest was fetched. */
export function getGlobalRemoteInfo() {
  return {
    hostGlobalSnapshot: undefined,
    globalSnapshot: {},
    remoteSnapshot: undefined,
  }
}
