/** Path and query of the page of a private link: `pq` for a product, `cq` for a catalogue. */
export function privateLinkPath(kind: 'product' | 'catalogue', privateLink: string): string {
  return `/privateLink?${kind === 'product' ? 'pq' : 'cq'}=${encodeURIComponent(privateLink)}`
}
