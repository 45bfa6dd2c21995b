import type { Api } from '@showcase/contract/api'
import type { PrivateLink } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { pageSizes } from '@showcase/contract/limits'
import type { ListQuery } from '../lists/list.query.ts'
import { type ListPage, toListPage } from '../lists/list-page.ts'

/** Products and catalogues have private links of the same kind; the calls differ in their names only. */
export type LinkKind = 'product' | 'catalogue'

/** What a link leads to. */
export interface LinkTarget {
  kind: LinkKind
  id: string
  name: string
  /** Only a private one can be given a link. */
  isPublic: boolean
}

/** What a save sends. Without `linkExpiresAt` a link keeps the one it has. */
export interface LinkFields {
  privateLink: string
  allowMultipleUsers: boolean
  linkExpiresAt?: string
}

function sectionOf(kind: LinkKind) {
  return kind === 'product' ? 'products' : 'catalogues'
}

/** Address of the list of products, or of catalogues. */
export function itemsPath(kind: LinkKind): string {
  return `/userAdmin/${sectionOf(kind)}`
}

/** Address of the list of one item's links. */
export function linksPath(kind: LinkKind, id: string): string {
  return `${itemsPath(kind)}/privateLinks/${encodeId(id)}`
}

/** Address of the editor of a link, whichever kind of item it opens. */
export function linkEditorPath({
  _id,
  fkProductId,
  fkCatalogueId,
}: Pick<PrivateLink, '_id' | 'fkProductId' | 'fkCatalogueId'>): string {
  return `${fkProductId ? linksPath('product', fkProductId) : linksPath('catalogue', fkCatalogueId ?? '')}/editPrivateLink/${encodeId(_id)}`
}

/** The item that the links belong to. */
export async function loadTarget(api: Api, kind: LinkKind, id: string, signal: AbortSignal): Promise<LinkTarget> {
  if (kind === 'product') {
    const { product } = (await api.products.fetch({ id }, { signal })).payload
    return { kind, id: product._id, name: product.productName, isPublic: product.isPublic }
  }
  const { catalogue } = (await api.catalogues.fetch({ id }, { signal })).payload
  return { kind, id: catalogue._id, name: catalogue.catalogueName, isPublic: catalogue.isPublic }
}

/** The page of an item's links that the address asks for. */
export async function loadLinks(
  api: Api,
  kind: LinkKind,
  id: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<PrivateLink>> {
  const page = { searchQuery: query.query, pageNo: query.page, perPage: pageSizes.adminList }
  const { payload } =
    kind === 'product'
      ? await api.products.fetchAllPrivateLinks({ ...page, fkProductId: id }, { signal })
      : await api.catalogues.fetchAllPrivateLinks({ ...page, fkCatalogueId: id }, { signal })
  return toListPage(payload.privateLinks, payload)
}

/** One link. */
export async function loadLink(api: Api, kind: LinkKind, id: string, signal: AbortSignal): Promise<PrivateLink> {
  const { payload } = await api[sectionOf(kind)].fetchPrivateLink({ id }, { signal })
  return payload.privateLink
}

/** Makes a link to the item. Answers the server's text. */
export async function generateLink(api: Api, { kind, id }: LinkTarget, fields: Required<LinkFields>): Promise<string> {
  const { message } =
    kind === 'product'
      ? await api.products.generatePrivateLink({ ...fields, fkProductId: id })
      : await api.catalogues.generatePrivateLink({ ...fields, fkCatalogueId: id })
  return message
}

/** Changes a link. Answers the server's text. */
export async function updateLink(api: Api, kind: LinkKind, id: string, fields: LinkFields): Promise<string> {
  return (await api[sectionOf(kind)].updatePrivateLink({ ...fields, id })).message
}

/** Deletes a link. Answers the server's text. */
export async function removeLink(api: Api, kind: LinkKind, id: string): Promise<string> {
  return (await api[sectionOf(kind)].deletePrivateLink({ id })).message
}
