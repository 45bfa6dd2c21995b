import { encodeId } from '@showcase/contract/ids'
import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/words.ts'
import type { EnquiryData } from './enquiry.loader.ts'

/** The enquiry page's head: a form is nothing to find by search, the product is. */
export function enquiryHead({ data, session }: HeadArgs<EnquiryData>): PageHead {
  return {
    title: titleOf(`Send query: ${data.product.productName}`, shopName(shopOf(session))),
    canonicalPath: `/products/${encodeId(data.product._id)}`,
    noindex: true,
  }
}
