/** The files of a release that is not published yet. */
export type StagedRelease = {
  /** Stores one file. @param path inside the release, checked by the caller */
  write(path: string, content: Buffer): Promise<void>
  /**
   * Makes the release available, all files at once.
   * @returns false if the release exists already; it stays unchanged
   */
  commit(): Promise<boolean>
  /** Removes the files that were not committed. */
  discard(): Promise<void>
}

/**
 * Stores the files of releases, on disk or in a bucket. A release appears complete or not at all, and never changes.
 */
export type ReleaseStore = {
  stage(name: string, version: string): Promise<StagedRelease>
  /** Path with `/` of each file, including compressed copies and remote.json; empty if the release does not exist. */
  list(name: string, version: string): Promise<string[]>
  read(name: string, version: string, path: string): Promise<Buffer>
  remove(name: string, version: string): Promise<void>
}

/** The path under which the files of a version are served; it ends with a slash. */
export function remoteAddress(name: string, version: string): string {
  return `/remotes/${name}/${version}/`
}
