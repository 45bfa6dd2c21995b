import { decodeId, encodeId } from '@showcase/contract/ids'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import type { EnquiryAbout, EnquirySubject } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { fetchProduct } from './product.resource.ts'

/** The product in the address of an enquiry page. */
export function aboutOf({ params }: LoaderFunctionArgs): EnquiryAbout {
  return { productId: decodeId(params.productId ?? '') ?? '' }
}

export async function fetchSubject({ context, params, request }: LoaderFunctionArgs): Promise<EnquirySubject> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const { product, ...rest } = await fetchProduct(api, businessName, params.productId ?? '', request.signal)
  return {
    about: { productId: product._id },
    name: product.productName,
    image: product.images[0],
    path: `/products/${encodeId(product._id)}`,
    ...rest,
  }
}
