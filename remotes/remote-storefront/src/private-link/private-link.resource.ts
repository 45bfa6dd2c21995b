import { ApiError, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Catalogue, OpenedLink, Product } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'

/** The link in the address: `?pq=` for a product, `?cq=` for a catalogue. */
export interface LinkQuery {
  kind: 'product' | 'catalogue'
  privateLink: string
}

export interface PrivateLinkData {
  /** Null where the address names no link. */
  query: LinkQuery | null
}

interface Opened {
  link: OpenedLink
  /** Time at which the link expires, in milliseconds by the clock of this device, which may be wrong. */
  endsAt: number
  /** Signed and dated by the server; an enquiry sends it back. `''` when the server gave none. */
  formToken: string
}
export type OpenedProduct = Opened & { kind: 'product'; product: Product }
export type OpenedCatalogue = Opened & { kind: 'catalogue'; catalogue: Catalogue; products: Product[] }

/** Why a link shows nothing. Only `failed` can be retried. */
export type Refusal = 'expired' | 'inUse' | 'noDevice' | 'missing' | 'failed'

/** Reads the page's address; null where it names no link. */
export function readLinkQuery(search: URLSearchParams): LinkQuery | null {
  const product = search.get('pq')?.trim()
  const catalogue = search.get('cq')?.trim()
  if (product) return { kind: 'product', privateLink: product }
  return catalogue ? { kind: 'catalogue', privateLink: catalogue } : null
}

/** A link with the shop and the device (null where it is unknown) that open it. */
interface LinkVisit extends LinkQuery {
  businessName: string
  fingerPrint: string | null
}

/**
 * Opens a link on this device, then reports the view and counts the visit; failures of these two are ignored.
 *
 * @throws ApiError with the server's text where the link gives no content, or where it belongs to another shop
 */
export async function openLink(
  api: Api,
  query: LinkVisit,
  signal: AbortSignal,
): Promise<OpenedProduct | OpenedCatalogue> {
  const { privateLink, businessName } = query
  const device = query.fingerPrint ?? ''
  const opened = await fetchLink(api, query, device, signal)
  const item = opened.kind === 'product' ? opened.product : opened.catalogue
  if (item.businessName !== query.businessName) throw new ApiError(404, errors.privateLinkNotFound)
  const calls = query.kind === 'product' ? api.publicProducts : api.publicCatalogues
  calls.updatePrivateLink({ privateLink, businessName, linkViewed: true, fingerPrint: device }).catch(() => {})
  calls.privateLinkVisits({ privateLink, businessName }).catch(() => {})
  return opened
}

function endOf({ linkExpiresAt, expiresIn }: OpenedLink): number {
  return expiresIn === undefined ? Date.parse(linkExpiresAt) : Date.now() + expiresIn
}

async function fetchLink(
  api: Api,
  { kind, privateLink, businessName }: LinkVisit,
  fingerPrint: string,
  signal: AbortSignal,
) {
  const request = { privateLink, businessName, fingerPrint }
  if (kind === 'product') {
    const { payload } = await api.publicProducts.fetchPrivateLink(request, { signal })
    const { product, privateLink: link, formToken = '' } = payload
    return { kind, product, link, endsAt: endOf(link), formToken } satisfies OpenedProduct
  }
  const { payload } = await api.publicCatalogues.fetchPrivateLink(request, { signal })
  const { products, ...catalogue } = payload.catalogue
  return {
    kind,
    catalogue,
    products,
    link: payload.privateLink,
    endsAt: endOf(payload.privateLink),
    formToken: payload.formToken ?? '',
  } satisfies OpenedCatalogue
}

const refusals: Readonly<Record<string, Refusal>> = {
  [errors.privateLinkExpired]: 'expired',
  [errors.privateLinkOtherDevice]: 'inUse',
  [errors.privateLinkNeedsDevice]: 'noDevice',
}

/** The reason and text of a failed `openLink`. */
export function refusalOf(error: unknown): { reason: Refusal; text: string } {
  if (!isApiError(error)) return { reason: 'failed', text: '' }
  const reason = refusals[error.message] ?? (error.status === 404 ? 'missing' : 'failed')
  return { reason, text: error.message }
}
