import type { Api } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import { decodeId } from '@showcase/contract/ids'
import { pageSizes } from '@showcase/contract/limits'
import { data, type LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { orNotFound } from '../shop/or-not-found.ts'
import { type ProductSummary, productSummaryOf } from '../shop/product-summary.ts'
import { shopOf } from '../shop/shop.ts'
import { variantLinks } from './variants.part.ts'

export interface FetchedProduct {
  product: Product
  /** Signed and dated by the server; an enquiry sends it back. `''` when the server gave none. */
  formToken: string
  /** The notice for a blocked product; `''` for all others. */
  blockedText: string
}

/** A page's data. It has no token: the page is cached, and its form fetches one. */
export interface ProductData extends Omit<FetchedProduct, 'formToken'> {
  suggestions: ProductSummary[]
}

/**
 * Fetches the product that a path names.
 *
 * @param encodedId the path's segment, base64 of the id as JSON
 * @param options `withoutForm` for a page without a form, which the gateway can render from a kept answer
 * @throws a 404 response where it is malformed, where there is no such product, or where another business owns it
 */
export async function fetchProduct(
  api: Api,
  businessName: string,
  encodedId: string,
  { signal, withoutForm }: { signal: AbortSignal; withoutForm?: boolean },
): Promise<FetchedProduct> {
  const id = decodeId(encodedId)
  if (!id) throw data(null, { status: 404 })
  const { payload } = await orNotFound(api.publicProducts.fetch({ id, businessName, withoutForm }, { signal }))
  const { product, formToken = '' } = payload
  return { product, formToken, blockedText: product.isBlocked ? await textOfBlocked() : '' }
}

/** Imported on demand: the table of error texts is long, and few products are blocked. */
async function textOfBlocked(): Promise<string> {
  const { errors } = await import('@showcase/contract/errors')
  return errors.productBlocked
}

/** Other products of the shop, nearest first. The page does not depend on them: a failure returns none. */
async function fetchSuggestions(api: Api, encodedId: string, signal: AbortSignal): Promise<ProductSummary[]> {
  const id = decodeId(encodedId)
  if (!id) return []
  try {
    const request = { id, pageNo: 1, perPage: pageSizes.suggestions }
    const { payload } = await api.publicProducts.fetchSuggestions(request, { signal })
    return payload.products.map(productSummaryOf)
  } catch {
    return []
  }
}

/** Fetches a product and its suggestions in parallel. */
export async function productLoader({ context, params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { api, session } = platformOf(context)
  const encodedId = params.productId ?? ''
  const [{ product, blockedText }, suggestions] = await Promise.all([
    fetchProduct(api, shopOf(session).businessName, encodedId, { signal: request.signal, withoutForm: true }),
    fetchSuggestions(api, encodedId, request.signal),
  ])
  if (product.variants) await variantLinks.load()
  return { product, blockedText, suggestions }
}
