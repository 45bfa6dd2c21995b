import type { Readable } from 'node:stream'

/** A place aside for the files of a release that is not there yet. */
export type StagedRelease = {
  /** Keeps one file. @param path inside the release, checked by the caller */
  write(path: string, content: Readable | Buffer): Promise<void>
  /**
   * Gives all of it its name at once.
   * @returns false where a folder of this name is there already; it is left as it is
   */
  commit(): Promise<boolean>
  /** Removes what was not committed. */
  discard(): Promise<void>
}

/**
 * Where the files of releases lie, on disk or in a bucket. A release appears whole or not at all, and is never changed.
 */
export type ReleaseStore = {
  stage(name: string, version: string): Promise<StagedRelease>
  /** Path with `/` of each file, compressed copies and remote.json too; empty where there is no such release. */
  list(name: string, version: string): Promise<string[]>
  read(name: string, version: string, path: string): Promise<Buffer>
  /** Removes a release for good. */
  remove(name: string, version: string): Promise<void>
}

/** The path under which the files of a version are served; it ends with a slash. */
export function remoteAddress(name: string, version: string): string {
  return `/remotes/${name}/${version}/`
}
