import type { Product } from '@showcase/contract/entities'
import { decodeId, encodeId } from '@showcase/contract/ids'
import { variantName } from '@showcase/contract/variants'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import type { EnquiryAbout, EnquirySubject } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { fetchProduct } from './product.resource.ts'
import { variantQuery } from './variant-query.ts'

/** The product in the address of an enquiry page. */
export function aboutOf({ params }: LoaderFunctionArgs): EnquiryAbout {
  return { productId: decodeId(params.productId ?? '') ?? '' }
}

export async function fetchSubject({ context, params, request }: LoaderFunctionArgs): Promise<EnquirySubject> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const { product, ...rest } = await fetchProduct(api, businessName, params.productId ?? '', {
    signal: request.signal,
  })
  return {
    about: { productId: product._id },
    name: product.productName,
    image: product.images[0],
    path: `/products/${encodeId(product._id)}`,
    query: queryAbout(product, new URL(request.url).searchParams.get('variant')),
    ...rest,
  }
}

/** The query's first line if the address names a variant of the product; `''` otherwise. */
function queryAbout({ variants }: Product, name: string | null): string {
  const row = variants?.rows.find(one => variantName(one) === name)
  return row ? variantQuery(row) : ''
}
