import { ApiError, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Catalogue, OpenedLink, Product } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'

/** What the address names: `?pq=` a product's link, `?cq=` a catalogue's. */
export interface LinkQuery {
  kind: 'product' | 'catalogue'
  privateLink: string
}

interface Opened {
  link: OpenedLink
  /** Signed and dated by the server; goes back with an enquiry. `''` where it gave none. */
  formToken: string
}
export type OpenedProduct = Opened & { kind: 'product'; product: Product }
export type OpenedCatalogue = Opened & { kind: 'catalogue'; catalogue: Catalogue; products: Product[] }

/** Why a link shows nothing. `failed` may be tried again; all others stay as they are. */
export type Refusal = 'expired' | 'inUse' | 'noDevice' | 'blocked' | 'missing' | 'failed'

/** Reads the page's address; null where it names no link. */
export function readLinkQuery(search: URLSearchParams): LinkQuery | null {
  const product = search.get('pq')?.trim()
  const catalogue = search.get('cq')?.trim()
  if (product) return { kind: 'product', privateLink: product }
  return catalogue ? { kind: 'catalogue', privateLink: catalogue } : null
}

/** A link as it is opened: in whose shop, and on which device (null where that could not be told). */
export interface LinkVisit extends LinkQuery {
  businessName: string
  fingerPrint: string | null
}

/**
 * Opens a link on this device. Once it is open the seller learns that it was, and how often; that fails in silence.
 *
 * @throws ApiError with the server's text where the link gives no content, and where it is another shop's: its item is
 *   not shown under this shop's name
 */
export async function openLink(
  api: Api,
  query: LinkVisit,
  signal: AbortSignal,
): Promise<OpenedProduct | OpenedCatalogue> {
  const { privateLink } = query
  const device = query.fingerPrint ?? ''
  const opened = await fetchLink(api, query, device, signal)
  const item = opened.kind === 'product' ? opened.product : opened.catalogue
  if (item.businessName !== query.businessName) throw new ApiError(404, errors.privateLinkNotFound)
  const calls = query.kind === 'product' ? api.publicProducts : api.publicCatalogues
  calls.updatePrivateLink({ privateLink, linkViewed: true, fingerPrint: device }).catch(() => {})
  calls.privateLinkVisits({ privateLink }).catch(() => {})
  return opened
}

async function fetchLink(api: Api, { kind, privateLink }: LinkQuery, fingerPrint: string, signal: AbortSignal) {
  const request = { privateLink, fingerPrint }
  if (kind === 'product') {
    const { payload } = await api.publicProducts.fetchPrivateLink(request, { signal })
    const { product, privateLink: link, formToken = '' } = payload
    return { kind, product, link, formToken } satisfies OpenedProduct
  }
  const { payload } = await api.publicCatalogues.fetchPrivateLink(request, { signal })
  const { products, ...catalogue } = payload.catalogue
  return {
    kind,
    catalogue,
    products,
    link: payload.privateLink,
    formToken: payload.formToken ?? '',
  } satisfies OpenedCatalogue
}

const refusals: Readonly<Record<string, Refusal>> = {
  [errors.privateLinkExpired]: 'expired',
  [errors.privateLinkOtherDevice]: 'inUse',
  [errors.privateLinkNeedsDevice]: 'noDevice',
  [errors.productBlocked]: 'blocked',
  [errors.catalogueBlocked]: 'blocked',
  [errors.userBlocked]: 'blocked',
}

/** Why the server gave no content, and in which words. */
export function refusalOf(error: unknown): { reason: Refusal; text: string } {
  if (!isApiError(error)) return { reason: 'failed', text: '' }
  const reason = refusals[error.message] ?? (error.status === 404 ? 'missing' : 'failed')
  return { reason, text: error.message }
}
