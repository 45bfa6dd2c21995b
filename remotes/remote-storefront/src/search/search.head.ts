import type { HeadArgs, PageHead } from '@showcase/federation/page'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/words.ts'
import type { SearchData } from './search.loader.ts'

/** The head of a search: results are nothing for search engines to keep. */
export function searchHead({ data, session }: HeadArgs<SearchData>): PageHead {
  const name = shopName(shopOf(session))
  return {
    title: titleOf(data.query.searchQuery || 'Search', name),
    description: `Search the products and catalogues of ${name}.`,
    canonicalPath: '/search',
    noindex: true,
  }
}
