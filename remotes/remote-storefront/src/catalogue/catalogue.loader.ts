import type { Product } from '@showcase/contract/entities'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type CatalogueListQuery, readCatalogueListQuery } from '../catalogues/catalogue-list.resource.ts'
import type { Page } from '../shop/page.ts'
import { shopOf } from '../shop/shop.ts'
import { catalogueIdOf, type FetchedCatalogue, fetchCatalogue, fetchCatalogueProducts } from './catalogue.resource.ts'
import { perPageFor } from './per-page.ts'

export interface CatalogueData extends FetchedCatalogue {
  query: CatalogueListQuery
  page: Page<Product>
}

/** A catalogue and, at the same time, the page of its products that the address names. */
export async function catalogueLoader({ context, params, request }: LoaderFunctionArgs): Promise<CatalogueData> {
  const { api, session } = platformOf(context)
  const id = catalogueIdOf(params.catalogueId)
  const query = readCatalogueListQuery(new URL(request.url).searchParams)
  const [found, page] = await Promise.all([
    fetchCatalogue(api, shopOf(session).businessName, id, request.signal),
    fetchCatalogueProducts(api, id, { ...query, perPage: perPageFor(request) }, request.signal),
  ])
  return { ...found, query, page }
}
