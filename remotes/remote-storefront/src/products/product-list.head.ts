import { encodeId } from '@showcase/contract/ids'
import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/words.ts'
import type { ProductListData } from './product-list.loader.ts'
import { listHref } from './product-list.resource.ts'

/** The list's head. Every sort order is the same list to a search engine; a category and a page are lists of their own. */
export function productListHead({ data, session }: HeadArgs<ProductListData>): PageHead {
  const shop = shopName(shopOf(session))
  const { category, pageNo } = data.query
  return {
    title: titleOf(category || 'Products', shop),
    description: category
      ? `${category} of ${shop}: see every product and send a query to the seller.`
      : `All products of ${shop}, with prices and details. Send a query to the seller in a minute.`,
    canonicalPath: listHref({ category, pageNo }),
    jsonLd: [
      itemListLd(
        data.page.items.map(({ _id, productName }) => ({ name: productName, path: `/products/${encodeId(_id)}` })),
        session,
      ),
    ],
  }
}
