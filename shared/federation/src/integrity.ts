/** Files below one address, each with the hash that a browser must find: path below the address -> `sha384-…`. */
export interface HashedFiles {
  /** Ends in a slash. */
  base: string
  integrity: Readonly<Record<string, string>>
}

/** The hash of the file at an address (path only, as documents name it); undefined where none is told. */
export function integrityAt(known: readonly HashedFiles[], address: string): string | undefined {
  const owner = known.find(({ base }) => address.startsWith(base))
  return owner?.integrity[address.slice(owner.base.length)]
}

/** Attributes of a script, stylesheet or preload: with its hash, by the kind of request that a browser can check. */
export function checkedBy(integrity: string | undefined) {
  return integrity ? ({ integrity, crossOrigin: 'anonymous' } as const) : {}
}

/** Scripts and stylesheets: what a browser runs, and checks. */
export function isLoaded(file: string): boolean {
  return /\.(js|css)$/.test(file)
}

/** The file of a release that lists the hashes of those that a browser may load. */
export const hashList = 'integrity.json'

/** Global by which the shell gives an element that a container's runtime made, to load an address, the hash of what is there. */
export const integrityGlobal = '__SRI__'
