import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type FetchedProduct, fetchProduct } from '../product/product.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { loadEnquiryPage } from './enquiry.lazy.tsx'
import { newIdempotencyKey } from './enquiry.resource.ts'

export interface EnquiryData extends FetchedProduct {
  /** Made here and not while rendering, so that server and browser show the same form. */
  idempotencyKey: string
  /** The enquiry has just been sent; the page says so instead of showing the form. */
  isSent: boolean
}

/** The product that a visitor asks about. */
export async function enquiryLoader({ context, params, request }: LoaderFunctionArgs): Promise<EnquiryData> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const [found] = await Promise.all([
    fetchProduct(api, businessName, params.productId ?? '', request.signal),
    loadEnquiryPage(),
  ])
  return {
    ...found,
    idempotencyKey: newIdempotencyKey(),
    isSent: new URL(request.url).searchParams.has('sent'),
  }
}
