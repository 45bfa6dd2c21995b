import type { PrivateLink } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'

/** Private links of products and of catalogues differ only in the names of their calls. */
export type LinkKind = 'product' | 'catalogue'

/** The path segment and the group of calls of a kind of items. */
export function sectionOf(kind: LinkKind) {
  return kind === 'product' ? 'products' : 'catalogues'
}

/** The way from a link back to the list of products or catalogues. */
export function itemsLink(kind: LinkKind) {
  return { to: `/userAdmin/${sectionOf(kind)}`, label: `Back to ${sectionOf(kind)}` }
}

/** Address of the list of one item's links. */
export function linksPath(kind: LinkKind, id: string): string {
  return `/userAdmin/${sectionOf(kind)}/privateLinks/${encodeId(id)}`
}

/** Address of a link's editor. */
export function linkEditorPath({
  _id,
  fkProductId,
  fkCatalogueId,
}: Pick<PrivateLink, '_id' | 'fkProductId' | 'fkCatalogueId'>): string {
  const list = fkProductId ? linksPath('product', fkProductId) : linksPath('catalogue', fkCatalogueId ?? '')
  return `${list}/editPrivateLink/${encodeId(_id)}`
}

/** State of the list's history entry after a link was created. */
export interface MadeLink {
  /** The new link's text. */
  madeLink: string
}
