import type { Api } from '@showcase/contract/api'
import type { Catalogue } from '@showcase/contract/entities'
import { decodeId } from '@showcase/contract/ids'
import { display, pageSizes } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { data, type LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type CatalogueListQuery, readCatalogueListQuery } from '../catalogues/catalogue-list.resource.ts'
import { orNotFound } from '../shop/or-not-found.ts'
import { type Page, pageOf } from '../shop/page.ts'
import { type ProductSummary, productSummaryOf } from '../shop/product-summary.ts'
import { shopOf } from '../shop/shop.ts'

export interface FetchedCatalogue {
  catalogue: Catalogue
  /** Signed and dated by the server; an enquiry sends it back. `''` when the server gave none. */
  formToken: string
  /** The notice for a blocked catalogue; `''` for all others. */
  blockedText: string
}

/** A page's data. It has no token: the page is cached, and its form fetches one. */
export interface CatalogueData extends Omit<FetchedCatalogue, 'formToken'> {
  query: CatalogueListQuery
  page: Page<ProductSummary>
}

/** Page size of a catalogue's products on this screen. The server knows no screen: its page is the same for every visitor. */
export function perPageHere(): number {
  if (typeof matchMedia !== 'function') return pageSizes.catalogueProducts
  const isSmall = matchMedia(`(max-width: ${display.smallScreenMax}px)`).matches
  return isSmall ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}

/** Decodes the id in a path. @throws a 404 response where it is malformed */
export function catalogueIdOf(encodedId: string | undefined): string {
  const id = decodeId(encodedId ?? '')
  if (!id) throw data(null, { status: 404 })
  return id
}

/**
 * A catalogue of this business.
 * @param options `withoutForm` for a page without a form, which the gateway can render from a kept answer
 * @throws a 404 response if it does not exist or another business owns it
 */
export async function fetchCatalogue(
  api: Api,
  businessName: string,
  id: string,
  { signal, withoutForm }: { signal: AbortSignal; withoutForm?: boolean },
): Promise<FetchedCatalogue> {
  const { payload } = await orNotFound(api.publicCatalogues.fetch({ id, businessName, withoutForm }, { signal }))
  const { catalogue, formToken = '' } = payload
  return { catalogue, formToken, blockedText: catalogue.isBlocked ? await textOfBlocked() : '' }
}

/** Imported on demand: the table of error texts is long, and few catalogues are blocked. */
async function textOfBlocked(): Promise<string> {
  const { errors } = await import('@showcase/contract/errors')
  return errors.catalogueBlocked
}

/** One page of a catalogue's products. @throws a 404 response, or ApiError with the server's text */
export async function fetchCatalogueProducts(
  api: Api,
  id: string,
  request: { sort: Sort; pageNo: number; perPage: number },
  signal: AbortSignal,
): Promise<Page<ProductSummary>> {
  const { payload } = await orNotFound(api.publicCatalogues.fetchProducts({ id, ...request }, { signal }))
  return pageOf(payload.products.map(productSummaryOf), payload, request)
}

/** Fetches the catalogue and the page of its products that the address names. */
export async function catalogueLoader({ context, params, request }: LoaderFunctionArgs): Promise<CatalogueData> {
  const { api, session } = platformOf(context)
  const id = catalogueIdOf(params.catalogueId)
  const query = readCatalogueListQuery(new URL(request.url).searchParams)
  const [{ catalogue, blockedText }, page] = await Promise.all([
    fetchCatalogue(api, shopOf(session).businessName, id, { signal: request.signal, withoutForm: true }),
    fetchCatalogueProducts(api, id, { ...query, perPage: perPageHere() }, request.signal),
  ])
  return { catalogue, blockedText, query, page }
}
