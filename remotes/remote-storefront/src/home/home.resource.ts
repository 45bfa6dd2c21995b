import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Catalogue, Category, Product } from '@showcase/contract/entities'
import { pageSizes, perTemplate } from '@showcase/contract/limits'
import { defaultSort, homeSort, type Sort } from '@showcase/contract/sort'
import type { TemplateId } from '@showcase/contract/themes'

/** One block of the front page: what it holds, or why it holds nothing. */
export interface Block<T> {
  items: T[]
  /** The server's text where the block could not be fetched; the other blocks show all the same. */
  error: string | null
}

export interface HomeData {
  banners: Block<string>
  /** `promoted` is false where the seller promotes nothing: the newest products then stand in. */
  top: Block<Product> & { promoted: boolean }
  arrivals: Block<Product>
  arrivalsSort: Sort
  categories: Block<Category>
  /** Promoted ones. */
  topCatalogues: Block<Catalogue>
  /** The first few, in the default template only. */
  catalogues: Block<Catalogue>
}

/** Whose front page, in which template, and in which order its new arrivals stand. */
export interface HomeQuery {
  businessName: string
  template: TemplateId
  arrivalsSort: Sort
  /** Catalogues are asked for only where there are any. */
  totalCatalogues: number
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

/** The catalogue blocks of a front page: none in a shop without any, and the plain one in the default template only. */
async function fetchCatalogues(api: Api, { businessName, template, totalCatalogues }: HomeQuery, signal: AbortSignal) {
  const request = { businessName, sort: homeSort, pageNo: 1 }
  const some = (isWanted: boolean, size: { perPage: number; isPromoted?: boolean }) =>
    block(
      isWanted && totalCatalogues > 0
        ? api.publicCatalogues.fetchAll({ ...request, ...size }, { signal }).then(({ payload }) => payload.catalogues)
        : Promise.resolve<Catalogue[]>([]),
    )
  const [topCatalogues, catalogues] = await Promise.all([
    some(true, { perPage: pageSizes.topItems, isPromoted: true }),
    some(template === '', { perPage: pageSizes.homeCatalogues }),
  ])
  return { topCatalogues, catalogues }
}

/**
 * Fetches all blocks of a front page at once. A block that fails is data.
 *
 * @throws ApiError of the first block, when every one has failed: then there is no page to show
 */
export async function fetchHome(api: Api, query: HomeQuery, signal: AbortSignal): Promise<HomeData> {
  const { businessName, template, arrivalsSort } = query
  const products = async (request: Omit<ProductRequest, 'businessName'>) =>
    (await api.publicProducts.fetchAll({ businessName, ...request }, { signal })).payload.products
  const topSize = { perPage: pageSizes.topItems, pageNo: 1 }

  async function top() {
    const promoted = await products({ ...topSize, sort: homeSort, isPromoted: true })
    return promoted.length ? promoted : products({ ...topSize, sort: defaultSort })
  }

  const [banners, best, arrivals, categories, ofCatalogues] = await Promise.all([
    block(api.publicUser.fetchHome({ businessName }, { signal }).then(reply => reply.payload.home.banners)),
    block(top()),
    block(products({ sort: arrivalsSort, perPage: perTemplate.newArrivals[template], pageNo: 1 })),
    block(
      api.publicUser
        .fetchCategories({ businessName, perPage: pageSizes.categories, pageNo: 1 }, { signal })
        .then(reply => reply.payload.categories),
    ),
    fetchCatalogues(api, query, signal),
  ])
  const blocks = [banners, best, arrivals, categories]
  if (blocks.every(({ error }) => error !== null)) throw new Error(banners.error ?? '')
  return {
    banners,
    top: { ...best, promoted: best.items.some(product => product.isPromoted) },
    arrivals,
    arrivalsSort,
    categories,
    ...ofCatalogues,
  }
}
