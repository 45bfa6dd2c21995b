import type { Api } from '@showcase/contract/api'
import type { BusinessProfile } from '@showcase/contract/entities'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { type ListPage, toListPage } from '@showcase/contract/list-page'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Item, itemOfCatalogue, itemOfProduct } from '../browse/item-card.component.tsx'

export const shows = ['businesses', 'products', 'catalogues'] as const
export type Show = (typeof shows)[number]

/** The list in the address. */
export interface ShowcasesQuery {
  show: Show
  /** `''` finds everything. */
  searchQuery: string
  /** Order of products and catalogues; businesses are newest first. */
  sort: Sort
  pageNo: number
}

export type Found = { of: 'businesses'; page: ListPage<BusinessProfile> } | { of: 'items'; page: ListPage<Item> }

/** The newest products and catalogues that shops promote. */
export interface Promoted {
  products: Item[]
  catalogues: Item[]
}

export interface ShowcasesData {
  query: ShowcasesQuery
  /** Null when the list could not be loaded; see `error`. */
  found: Found | null
  error: string
  /** Empty except in the first view of the shops. */
  promoted: Promoted
}

export const perPage: Readonly<Record<Show, number>> = {
  businesses: pageSizes.profiles,
  products: pageSizes.products,
  catalogues: pageSizes.catalogues,
}

export function readShowcases(search: URLSearchParams): ShowcasesQuery {
  const show = search.get('show')
  return {
    show: shows.find(known => known === show) ?? 'businesses',
    searchQuery: search.get('searchQuery')?.trim().slice(0, textLimits.search) ?? '',
    sort: parseSort(search.get('sort') ?? '') ?? defaultSort,
    pageNo: readPageNo(search),
  }
}

/** The address of a list without the parameters that have their default; page 1 unless `pageNo` is given. */
export function showcasesHref({
  show,
  searchQuery = '',
  sort = defaultSort,
  pageNo = 1,
}: Partial<ShowcasesQuery>): string {
  return listAddress('/showcases', {
    show: show && show !== 'businesses' ? show : '',
    searchQuery,
    sort: sort === defaultSort ? '' : sort,
    pageNo,
  })
}

/** A page of shops, products or catalogues of the whole platform. @throws ApiError with the server's text */
export async function fetchShowcases(api: Api, query: ShowcasesQuery, signal: AbortSignal): Promise<Found> {
  const { show, searchQuery, sort, pageNo } = query
  const asked = { searchQuery, pageNo, perPage: perPage[show] }
  if (show === 'businesses') {
    const { payload } = await api.publicUser.fetchAll(asked, { signal })
    return { of: 'businesses', page: toListPage(payload.userProfiles, payload) }
  }
  if (show === 'products') {
    const { payload } = await api.publicProducts.fetchAllUsers({ ...asked, sort }, { signal })
    return { of: 'items', page: toListPage(payload.products.map(itemOfProduct), payload) }
  }
  const { payload } = await api.publicCatalogues.fetchAllUsers({ ...asked, sort }, { signal })
  return { of: 'items', page: toListPage(payload.catalogues.map(itemOfCatalogue), payload) }
}

/** Fetches what shops promote. The page does not depend on it: a list that fails is empty. */
export async function fetchPromoted(api: Api, signal: AbortSignal): Promise<Promoted> {
  const newest = { isPromoted: true, sort: defaultSort, pageNo: 1, perPage: pageSizes.promotedList }
  const [products, catalogues] = await Promise.allSettled([
    api.publicProducts.fetchAllUsers(newest, { signal }),
    api.publicCatalogues.fetchAllUsers(newest, { signal }),
  ])
  return {
    products: products.status === 'fulfilled' ? products.value.payload.products.map(itemOfProduct) : [],
    catalogues: catalogues.status === 'fulfilled' ? catalogues.value.payload.catalogues.map(itemOfCatalogue) : [],
  }
}
