import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Catalogue, Product } from '@showcase/contract/entities'
import { decodeId } from '@showcase/contract/ids'
import type { Sort } from '@showcase/contract/sort'
import { data } from '@showcase/router'
import { type Page, pageOf } from '../shop/page.ts'

export interface FetchedCatalogue {
  catalogue: Catalogue
  /** Signed and dated by the server; goes back with an enquiry about this catalogue. `''` where it gave none. */
  formToken: string
  /** What the page says of a blocked catalogue; `''` for all others. */
  blockedText: string
}

/**
 * The id that a path's segment names.
 *
 * @throws a 404 response where it is malformed; the router then shows the shop's frame around "not found"
 */
export function catalogueIdOf(encodedId: string | undefined): string {
  const id = decodeId(encodedId ?? '')
  if (!id) throw data(null, { status: 404 })
  return id
}

/** @throws a 404 response where the server knows nothing of the catalogue; any other failure as it is */
async function orMissing<T>(fetching: Promise<T>): Promise<T> {
  try {
    return await fetching
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** A catalogue of this business. @throws a 404 response where there is none, or where it belongs to another business. */
export async function fetchCatalogue(
  api: Api,
  businessName: string,
  id: string,
  signal: AbortSignal,
): Promise<FetchedCatalogue> {
  const { payload } = await orMissing(api.publicCatalogues.fetch({ id, businessName }, { signal }))
  const { catalogue, formToken = '' } = payload
  return { catalogue, formToken, blockedText: catalogue.isBlocked ? await textOfBlocked() : '' }
}

/** The table of texts is long, and hardly any catalogue is blocked: it comes with those that are. */
async function textOfBlocked(): Promise<string> {
  const { errors } = await import('@showcase/contract/errors')
  return errors.catalogueBlocked
}

/** One page of a catalogue's products. @throws a 404 response, or ApiError with the server's text. */
export async function fetchCatalogueProducts(
  api: Api,
  id: string,
  request: { sort: Sort; pageNo: number; perPage: number },
  signal: AbortSignal,
): Promise<Page<Product>> {
  const { payload } = await orMissing(api.publicCatalogues.fetchProducts({ id, ...request }, { signal }))
  return pageOf(payload.products, payload, request)
}
