/** Files below one address, and the hash of each: path below the address -> `sha384-…`. */
export interface HashedFiles {
  /** Ends in a slash. */
  base: string
  integrity: Readonly<Record<string, string>>
}

/** The hash of the file at a path such as `/remotes/…`; undefined if it is unknown. */
export function integrityAt(known: readonly HashedFiles[], address: string): string | undefined {
  const owner = known.find(({ base }) => address.startsWith(base))
  return owner?.integrity[address.slice(owner.base.length)]
}

/** Attributes of a script, stylesheet or preload with which the browser verifies its hash. */
export function checkedBy(integrity: string | undefined) {
  return integrity ? ({ integrity, crossOrigin: 'anonymous' } as const) : {}
}

/** Whether a browser loads the file with its hash: scripts and stylesheets. */
export function isLoaded(file: string): boolean {
  return /\.(js|css)$/.test(file)
}

/** File of a release that lists the hashes of all files that a browser may load. */
export const hashList = 'integrity.json'

/** Global function of the shell. A container's runtime calls it to set the hash on an element that loads a file. */
export const integrityGlobal = '__SRI__'
