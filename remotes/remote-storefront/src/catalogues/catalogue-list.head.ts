import { encodeId } from '@showcase/contract/ids'
import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { itemListLd } from '../shop/structured-data.ts'
import { titleOf } from '../shop/words.ts'
import type { CatalogueListData } from './catalogue-list.loader.ts'
import { sortedHref } from './catalogue-list.resource.ts'

/** The list's head. Every sort order is the same list to a search engine; a page is a list of its own. */
export function catalogueListHead({ data, session }: HeadArgs<CatalogueListData>): PageHead {
  const shop = shopName(shopOf(session))
  return {
    title: titleOf('Catalogues', shop),
    description: `All catalogues of ${shop}: browse products that belong together and send one query about several.`,
    canonicalPath: sortedHref('/catalogues', { sort: 'newToOld', pageNo: data.query.pageNo }),
    jsonLd: [
      itemListLd(
        data.page.items.map(({ _id, catalogueName }) => ({
          name: catalogueName,
          path: `/catalogues/${encodeId(_id)}`,
        })),
        session,
      ),
    ],
  }
}
