import type { Product } from '@showcase/contract/entities'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { type FetchedProduct, fetchProduct, fetchSuggestions } from './product.resource.ts'

export interface ProductData extends FetchedProduct {
  suggestions: Product[]
}

/** A product and, at the same time, the ones like it. */
export async function productLoader({ context, params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { api, session } = platformOf(context)
  const encodedId = params.productId ?? ''
  const [found, suggestions] = await Promise.all([
    fetchProduct(api, shopOf(session).businessName, encodedId, request.signal),
    fetchSuggestions(api, encodedId, request.signal),
  ])
  return { ...found, suggestions }
}
