import type { Api } from '@showcase/contract/api'
import type { BusinessProfile } from '@showcase/contract/entities'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { defaultSort, parseSort, type Sort } from '@showcase/contract/sort'
import { type Item, itemOfCatalogue, itemOfProduct } from '../browse/item.ts'
import { addressOf, type Page, readPageNo } from '../browse/page-no.ts'

/** What the list shows. */
export const shows = ['businesses', 'products', 'catalogues'] as const
export type Show = (typeof shows)[number]

/** Read from the address, so that it can be shared and works without script. */
export interface ShowcasesQuery {
  show: Show
  /** `''` finds everything. */
  searchQuery: string
  /** Of products and catalogues; businesses are newest first. */
  sort: Sort
  pageNo: number
}

export type Found = { of: 'businesses'; page: Page<BusinessProfile> } | { of: 'items'; page: Page<Item> }

/** What shops promote: the newest products and catalogues, `[]` where there are none. */
export interface Promoted {
  products: Item[]
  catalogues: Item[]
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

/** The address of a list; what is at its default is left out, and any change but of the page leads to page 1. */
export function showcasesHref({
  show,
  searchQuery = '',
  sort = defaultSort,
  pageNo = 1,
}: Partial<ShowcasesQuery>): string {
  return addressOf('/showcases', {
    show: show && show !== 'businesses' ? show : '',
    searchQuery,
    sort: sort === defaultSort ? '' : sort,
    pageNo,
  })
}

function pageOf<T>(
  items: T[],
  { count, countIsCapped = false }: { count: number; countIsCapped?: boolean | undefined },
) {
  return {
    items,
    count,
    countIsCapped,
  }
}

/** A page of shops, products or catalogues of the whole platform. @throws ApiError with the server's text */
export async function fetchShowcases(api: Api, query: ShowcasesQuery, signal: AbortSignal): Promise<Found> {
  const { show, searchQuery, sort, pageNo } = query
  const asked = { searchQuery, pageNo, perPage: perPage[show] }
  if (show === 'businesses') {
    const { payload } = await api.publicUser.fetchAll(asked, { signal })
    return { of: 'businesses', page: pageOf(payload.userProfiles, payload) }
  }
  if (show === 'products') {
    const { payload } = await api.publicProducts.fetchAllUsers({ ...asked, sort }, { signal })
    return { of: 'items', page: pageOf(payload.products.map(itemOfProduct), payload) }
  }
  const { payload } = await api.publicCatalogues.fetchAllUsers({ ...asked, sort }, { signal })
  return { of: 'items', page: pageOf(payload.catalogues.map(itemOfCatalogue), payload) }
}

/** The newest of what the shops of the platform promote. A list that cannot be had is empty: the page stands without it. */
export async function fetchPromoted(api: Api, signal: AbortSignal): Promise<Promoted> {
  const newest = { isPromoted: true, sort: defaultSort, pageNo: 1 }
  const [products, catalogues] = await Promise.allSettled([
    api.publicProducts.fetchAllUsers({ ...newest, perPage: pageSizes.promotedProducts }, { signal }),
    api.publicCatalogues.fetchAllUsers({ ...newest, perPage: pageSizes.promotedCatalogues }, { signal }),
  ])
  return {
    products: products.status === 'fulfilled' ? products.value.payload.products.map(itemOfProduct) : [],
    catalogues: catalogues.status === 'fulfilled' ? catalogues.value.payload.catalogues.map(itemOfCatalogue) : [],
  }
}
