import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import { decodeId } from '@showcase/contract/ids'
import { pageSizes } from '@showcase/contract/limits'
import { data } from '@showcase/router'

export interface FetchedProduct {
  product: Product
  /** Signed and dated by the server; goes back with an enquiry about this product. `''` where it gave none. */
  formToken: string
  /** What the page says of a blocked product; `''` for all others. */
  blockedText: string
}

/**
 * The product that a path names.
 *
 * @param encodedId the path's segment, base64 of the id as JSON
 * @throws a 404 response where there is none, where it belongs to another business, or where the path is malformed; the
 *   router then shows the shop's frame around "not found" and answers with that status
 */
export async function fetchProduct(
  api: Api,
  businessName: string,
  encodedId: string,
  signal: AbortSignal,
): Promise<FetchedProduct> {
  const id = decodeId(encodedId)
  if (!id) throw data(null, { status: 404 })
  try {
    const { payload } = await api.publicProducts.fetch({ id, businessName }, { signal })
    const { product, formToken = '' } = payload
    return { product, formToken, blockedText: product.isBlocked ? await textOfBlocked() : '' }
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** The table of texts is long, and hardly any product is blocked: it comes with those that are. */
async function textOfBlocked(): Promise<string> {
  const { errors } = await import('@showcase/contract/errors')
  return errors.productBlocked
}

/** Other products of the shop, nearest first. They are an extra: where they fail, the page simply has none. */
export async function fetchSuggestions(api: Api, encodedId: string, signal: AbortSignal): Promise<Product[]> {
  const id = decodeId(encodedId)
  if (!id) return []
  try {
    const request = { id, pageNo: 1, perPage: pageSizes.suggestions }
    return (await api.publicProducts.fetchSuggestions(request, { signal })).payload.products
  } catch {
    return []
  }
}
