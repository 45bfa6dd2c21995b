import { deletedText } from '@showcase/admin-kit/exclusive-action'
import type { Api, RequestOf } from '@showcase/contract/api'
import type { Owner, PrivateLink } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import { type ListPage, toListPage } from '@showcase/contract/list-page'
import { privateLinkPath } from '@showcase/contract/private-link'
import { siteAddress } from '@showcase/contract/site-address'
import type { DraftSubject } from '@showcase/drafts/draft-store'
import type { ListQuery } from '../lists/list-address.ts'
import { type LinkKind, sectionOf } from './link-paths.ts'

/** The product or catalogue that a link opens. */
export interface LinkTarget {
  kind: LinkKind
  id: string
  name: string
  /** A public item cannot get new links. */
  isPublic: boolean
}

/** The fields of a save. Without `linkExpiresAt` a link keeps its expiry. */
export type LinkFields = Omit<RequestOf<'products', 'updatePrivateLink'>, 'id'>

/** The public address of a link, on the business's own domain if there is one. */
export function linkAddress(
  owner: Pick<Owner, 'domain' | 'businessName'>,
  mainUrl: string,
  kind: LinkKind,
  privateLink: string,
): string {
  return siteAddress(mainUrl, owner) + privateLinkPath(kind, privateLink)
}

/** The key of a link's draft. The draft of a new link belongs to its item. */
export function linkSubject(itemId: string, linkId: string | undefined): DraftSubject {
  return { kind: 'privateLink', record: linkId ?? `new of ${itemId}` }
}

/** Loads the item to which links belong. */
export async function loadTarget(api: Api, kind: LinkKind, id: string, signal: AbortSignal): Promise<LinkTarget> {
  if (kind === 'product') {
    const { product } = (await api.products.fetch({ id }, { signal })).payload
    return { kind, id: product._id, name: product.productName, isPublic: product.isPublic }
  }
  const { catalogue } = (await api.catalogues.fetch({ id }, { signal })).payload
  return { kind, id: catalogue._id, name: catalogue.catalogueName, isPublic: catalogue.isPublic }
}

/** Loads a page of an item's links. */
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

export async function loadLink(api: Api, kind: LinkKind, id: string, signal: AbortSignal): Promise<PrivateLink> {
  const { payload } = await api[sectionOf(kind)].fetchPrivateLink({ id }, { signal })
  return payload.privateLink
}

/** Creates a link to the item. Returns the server's text. */
export async function generateLink(
  api: Api,
  { kind, id }: LinkTarget,
  fields: LinkFields & { linkExpiresAt: string },
  idempotencyKey: string,
): Promise<string> {
  const request = { ...fields, idempotencyKey }
  const { payload, message } =
    kind === 'product'
      ? await api.products.generatePrivateLink({ ...request, fkProductId: id })
      : await api.catalogues.generatePrivateLink({ ...request, fkCatalogueId: id })
  // The answer of an earlier attempt was lost, and the form may have changed since: update it.
  return payload.isRepeated ? updateLink(api, kind, payload.privateLink._id, fields) : message
}

/** Changes a link. Returns the server's text. */
export async function updateLink(api: Api, kind: LinkKind, id: string, fields: LinkFields): Promise<string> {
  return (await api[sectionOf(kind)].updatePrivateLink({ ...fields, id })).message
}

/** Deletes a link. Returns the text to show. */
export function deleteLink(api: Api, kind: LinkKind, id: string): Promise<string> {
  return deletedText(api[sectionOf(kind)].deletePrivateLink({ id }), 'link')
}
