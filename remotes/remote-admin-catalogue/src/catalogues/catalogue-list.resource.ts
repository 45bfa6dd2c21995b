import type { Api } from '@showcase/contract/api'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { ListQuery } from '../lists/list.query.ts'
import { type ListPage, toListPage } from '../lists/list-page.ts'

/** Loads the page of catalogues that the address asks for. */
export async function loadCatalogues(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<OwnerCatalogue>> {
  const { payload } = await api.catalogues.fetchAll(
    {
      pageNo: query.page,
      perPage: pageSizes.adminList,
      catalogueName: query.query,
      isPromoted: query.tab === 'promoted',
    },
    signal ? { signal } : {},
  )
  return toListPage(payload.catalogues, payload)
}
