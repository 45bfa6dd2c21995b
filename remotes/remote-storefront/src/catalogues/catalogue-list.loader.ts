import type { Catalogue } from '@showcase/contract/entities'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import type { Page } from '../shop/page.ts'
import { shopOf } from '../shop/shop.ts'
import { type CatalogueListQuery, fetchCataloguePage, readCatalogueListQuery } from './catalogue-list.resource.ts'

export interface CatalogueListData {
  query: CatalogueListQuery
  page: Page<Catalogue>
}

/** The page of catalogues that the address names. */
export async function catalogueListLoader({ context, request }: LoaderFunctionArgs): Promise<CatalogueListData> {
  const { api, session } = platformOf(context)
  const query = readCatalogueListQuery(new URL(request.url).searchParams)
  const page = await fetchCataloguePage(api, shopOf(session).businessName, query, request.signal)
  return { query, page }
}
