/** Files below one address, and the hash of each: path below the address -> `sha384-…`. */
export interface HashedFiles {
  /** Ends in a slash. */
  base: string
  /** By path below `base`: all hashes, or those of the files that a page starts with if there is a `list`. */
  integrity: Readonly<Record<string, string>>
  /** The list of all hashes. A browser fetches it for the first file that is not in `integrity`. */
  list?: HashList
}

export interface HashList {
  /** Path below `base`. */
  file: string
  /** Hash of the list itself. */
  integrity: string
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

/** Leaves the hashes that a page needs at its start, if the browser can fetch the others. */
export function withHashesOf<Files extends HashedFiles>(files: Files, addresses: readonly string[]): Files {
  const { base, integrity, list } = files
  if (!list) return files
  const isNeeded = new Set(addresses)
  return {
    ...files,
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => isNeeded.has(base + file))),
  }
}

/** Whether a browser loads the file with its hash: scripts and stylesheets. */
export function isLoaded(file: string): boolean {
  return /\.(js|css)$/.test(file)
}

/** File of a release that lists the hashes of all files that a browser may load. */
export const hashList = 'integrity.json'

/** Global function of the shell. A container's runtime calls it to set the hash on an element that loads a file. */
export const integrityGlobal = '__SRI__'
