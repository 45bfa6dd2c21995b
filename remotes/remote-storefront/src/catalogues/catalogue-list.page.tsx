import { countText } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { ListPage } from '../shop/list-page.component.tsx'
import type { CatalogueListData } from './catalogue-list.loader.ts'
import { sortedHref } from './catalogue-list.resource.ts'
import { CatalogueResults } from './catalogue-results.component.tsx'

/** All catalogues of the shop, in the order that the visitor chose. */
export function CatalogueListPage() {
  const { query, page } = useLoaderData<CatalogueListData>()
  const previous = { ...query, pageNo: query.pageNo - 1 }
  return (
    <ListPage
      heading="Catalogues"
      count={
        page.count > 0
          ? `${countText(page.count, page.countIsCapped)} ${page.count === 1 ? 'catalogue' : 'catalogues'}`
          : null
      }
      sort={query.sort}
      previous={query.pageNo > 1 && { to: sortedHref('/catalogues', previous), label: 'Show previous catalogues' }}
    >
      {entryKey => <CatalogueResults key={entryKey} first={page} query={query} entryKey={entryKey} />}
    </ListPage>
  )
}
