import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { excerpt, titleOf } from '../shop/words.ts'
import type { ContactData } from './contact.resource.ts'

/** The head of Contact Us. */
export function contactHead({ session }: HeadArgs<ContactData>): PageHead {
  const shop = shopOf(session)
  const name = shopName(shop)
  return {
    title: titleOf('Contact Us', name),
    description: excerpt(`Write to ${name} or call. ${shop.address}`),
    canonicalPath: '/contactus',
  }
}
