import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/words.ts'
import type { EnquiryData } from './enquiry.resource.ts'

/** The enquiry page's head: a form is nothing to find by search, what it is about is. */
export function enquiryHead({ data, session }: HeadArgs<EnquiryData>): PageHead {
  return {
    title: titleOf(`Send query: ${data.name}`, shopName(shopOf(session))),
    canonicalPath: data.path,
    noindex: true,
  }
}
