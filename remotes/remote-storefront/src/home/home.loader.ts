import { homeSort, parseSort } from '@showcase/contract/sort'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { fetchHome, type HomeData } from './home.resource.ts'

/** The front page of the shop that the session names, in its template's sizes. */
export function homeLoader({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
  const { api, session } = platformOf(context)
  const { businessName, template, totalCatalogues } = shopOf(session)
  const arrivalsSort = parseSort(new URL(request.url).searchParams.get('sort') ?? '') ?? homeSort
  return fetchHome(api, { businessName, template, arrivalsSort, totalCatalogues }, request.signal)
}
