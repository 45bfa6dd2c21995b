import { decodeId, encodeId } from '@showcase/contract/ids'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { fetchProduct } from '../product/product.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { lateEnquiryPage } from './enquiry.lazy.tsx'
import { type EnquiryAbout, type EnquiryData, newIdempotencyKey } from './enquiry.resource.ts'

/** What every enquiry page needs beside what it is about; fetches the page's code on the way. */
export async function enquiryFrame(request: Request): Promise<Pick<EnquiryData, 'idempotencyKey' | 'isSent'>> {
  await lateEnquiryPage.load()
  return { idempotencyKey: newIdempotencyKey(), isSent: new URL(request.url).searchParams.has('sent') }
}

/** The product that a path of an enquiry page names. */
export function productAbout(params: LoaderFunctionArgs['params']): EnquiryAbout {
  return { productId: decodeId(params.productId ?? '') ?? '' }
}

/** The product that a visitor asks about. */
export async function enquiryLoader({ context, params, request }: LoaderFunctionArgs): Promise<EnquiryData> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const [{ product, formToken, blockedText }, frame] = await Promise.all([
    fetchProduct(api, businessName, params.productId ?? '', request.signal),
    enquiryFrame(request),
  ])
  return {
    about: { productId: product._id },
    name: product.productName,
    image: product.images[0],
    path: `/products/${encodeId(product._id)}`,
    formToken,
    blockedText,
    ...frame,
  }
}
