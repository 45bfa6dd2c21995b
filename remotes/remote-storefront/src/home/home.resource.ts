import { ApiError, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { BusinessProfile, Category, Product } from '@showcase/contract/entities'
import { pageSizes, perTemplate } from '@showcase/contract/limits'
import { defaultSort, homeSort, parseSort, type Sort } from '@showcase/contract/sort'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type CatalogueSummary, summaryOf } from '../shop/catalogue-card.component.tsx'
import { briefOf, type ProductSummary } from '../shop/product-summary.ts'
import { shopOf } from '../shop/shop.ts'

/** One block of the front page. */
export interface Block<T> {
  items: T[]
  /** The server's text when the block could not be fetched; the other blocks do not depend on it. */
  error: string | null
}

export interface HomeData {
  banners: Block<string>
  /** `promoted` is false when the seller promotes nothing: the newest products are shown instead. */
  top: Block<ProductSummary> & { promoted: boolean }
  /** The newest products and catalogues, in the order of `arrivalsSort`. */
  arrivals: Block<ProductSummary>
  newCatalogues: Block<CatalogueSummary>
  arrivalsSort: Sort
  categories: Block<Category>
  /** Promoted catalogues. */
  topCatalogues: Block<CatalogueSummary>
  /** The first few, in the default template only. */
  catalogues: Block<CatalogueSummary>
}

async function block<T>(fetching: Promise<T[]>): Promise<Block<T>> {
  try {
    return { items: await fetching, error: null }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { items: [], error: error.message }
  }
}

type ProductRequest = Parameters<Api['publicProducts']['fetchAll']>[0]

type CatalogueRequest = Omit<Parameters<Api['publicCatalogues']['fetchAll']>[0], 'businessName' | 'pageNo'>

/** The three catalogue blocks, only where there are catalogues. The plain one belongs to the default template only. */
async function fetchCatalogues(api: Api, shop: BusinessProfile, arrivalsSort: Sort, signal: AbortSignal) {
  const { businessName, template, totalCatalogues } = shop
  const some = (request: CatalogueRequest | false) =>
    block(
      request && totalCatalogues > 0
        ? api.publicCatalogues
            .fetchAll({ businessName, pageNo: 1, ...request }, { signal })
            .then(({ payload }) => payload.catalogues.map(summaryOf))
        : Promise.resolve<CatalogueSummary[]>([]),
    )
  const [topCatalogues, newest, catalogues] = await Promise.all([
    some({ sort: homeSort, perPage: pageSizes.topItems, isPromoted: true }),
    some({ sort: 'newToOld', perPage: perTemplate.newArrivals[template] }),
    some(template === '' && { sort: homeSort, perPage: pageSizes.homeCatalogues }),
  ])
  const inTheirOrder = { ...newest, items: inOrder(newest.items, arrivalsSort, item => item.catalogueName) }
  const newCatalogues = unlessShown(inTheirOrder, totalCatalogues, topCatalogues)
  return {
    topCatalogues,
    newCatalogues,
    catalogues: unlessShown(catalogues, totalCatalogues, topCatalogues, newCatalogues),
  }
}

/** The block, or an empty one if the blocks above it show all of the shop's items, so that a small shop shows each of them once. */
function unlessShown<T extends { _id: string }>(own: Block<T>, total: number, ...above: readonly Block<T>[]): Block<T> {
  const shown = new Set(above.flatMap(({ items }) => items.map(({ _id }) => _id)))
  const isShown = shown.size >= total && own.items.every(({ _id }) => shown.has(_id))
  return isShown ? { ...own, items: [] } : own
}

function summarized({ items, error }: Block<Product>): Block<ProductSummary> {
  return { items: items.map(briefOf), error }
}

/** Sorts items that come newest first. */
function inOrder<T>(newestFirst: readonly T[], sort: Sort, nameOf: (item: T) => string): T[] {
  if (sort === 'newToOld') return [...newestFirst]
  if (sort === 'oldToNew') return newestFirst.toReversed()
  const byName = newestFirst.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  return sort === 'aToZ' ? byName : byName.reverse()
}

/**
 * Fetches the front page in the sizes of the shop's template, all blocks in parallel. A failed block is data.
 *
 * @throws ApiError with the first block's text when every block has failed
 */
export async function homeLoader({ context, request: { url, signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const { api, session } = platformOf(context)
  const shop = shopOf(session)
  const { businessName, template } = shop
  const arrivalsSort = parseSort(new URL(url).searchParams.get('sort') ?? '') ?? homeSort
  let total = Number.POSITIVE_INFINITY
  const products = async (request: Omit<ProductRequest, 'businessName'>) => {
    const { payload } = await api.publicProducts.fetchAll({ businessName, ...request }, { signal })
    if (!request.isPromoted) total = payload.count
    return payload.products
  }
  const topSize = { perPage: pageSizes.topItems, pageNo: 1 }

  async function top() {
    const promoted = await products({ ...topSize, sort: homeSort, isPromoted: true })
    return promoted.length ? promoted : products({ ...topSize, sort: defaultSort })
  }

  const [banners, best, newest, categories, ofCatalogues] = await Promise.all([
    block(api.publicUser.fetchHome({ businessName }, { signal }).then(reply => reply.payload.home.banners)),
    block(top()),
    block(products({ sort: 'newToOld', perPage: perTemplate.newArrivals[template], pageNo: 1 })),
    block(
      api.publicUser
        .fetchCategories({ businessName, perPage: pageSizes.categories, pageNo: 1 }, { signal })
        .then(reply => reply.payload.categories),
    ),
    fetchCatalogues(api, shop, arrivalsSort, signal),
  ])
  const blocks = [banners, best, newest, categories]
  if (blocks.every(({ error }) => error !== null)) throw new ApiError(0, banners.error ?? '')
  const arrivals = { ...newest, items: inOrder(summarized(newest).items, arrivalsSort, item => item.productName) }
  return {
    banners,
    top: { ...summarized(best), promoted: best.items.some(product => product.isPromoted) },
    arrivals: unlessShown(arrivals, total, summarized(best)),
    arrivalsSort,
    categories,
    ...ofCatalogues,
  }
}
