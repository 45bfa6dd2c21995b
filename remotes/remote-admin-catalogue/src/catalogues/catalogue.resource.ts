import type { Api, ConflictOf } from '@showcase/contract/api'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { pageLimits } from '@showcase/contract/limits'

/** A catalogue together with its products, in its order. */
export interface LoadedCatalogue {
  catalogue: OwnerCatalogue
  products: OwnerProduct[]
}

/** What the server answers a save over a newer version with. */
export type NewerCatalogue = ConflictOf<'catalogues', 'update'>['current']

/** What a save sends besides id and version. */
export interface CatalogueFields {
  catalogueName: string
  description: string
  /** Ids, in display order. */
  products: string[]
}

const perPage = pageLimits.perPageMax

/**
 * All products of a catalogue, up to a thousand; the pages after the first are asked for at once. By date, which the
 * server reads straight from its index: the catalogue itself knows its order.
 */
async function allProducts(api: Api, id: string, signal?: AbortSignal): Promise<OwnerProduct[]> {
  const page = (pageNo: number) => api.catalogues.fetchProducts({ id, perPage, pageNo, sort: 'newToOld' }, { signal })
  const first = await page(1)
  const pages = Math.ceil(first.payload.count / perPage)
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => page(index + 2)))
  return [first, ...rest].flatMap(({ payload }) => payload.products)
}

/** The products in the catalogue's order. */
function inOrder({ products }: OwnerCatalogue, all: readonly OwnerProduct[]): OwnerProduct[] {
  const known = new Map(all.map(product => [product._id, product]))
  return products.flatMap(id => known.get(id) ?? [])
}

/** A version of a catalogue, such as a save has met, with its products. */
export async function withProducts(
  api: Api,
  catalogue: OwnerCatalogue,
  signal?: AbortSignal,
): Promise<LoadedCatalogue> {
  return { catalogue, products: inOrder(catalogue, await allProducts(api, catalogue._id, signal)) }
}

/** A catalogue as its editor needs it. */
export async function loadCatalogue(api: Api, id: string, signal?: AbortSignal): Promise<LoadedCatalogue> {
  const [{ payload }, all] = await Promise.all([api.catalogues.fetch({ id }, { signal }), allProducts(api, id, signal)])
  const { catalogue } = payload
  const products = inOrder(catalogue, all)
  // A product that came in between the two answers would be taken out again by the next save.
  return products.length < catalogue.products.length ? withProducts(api, catalogue, signal) : { catalogue, products }
}

/**
 * Makes the catalogue, or replaces it where it has an id. Answers the server's text.
 *
 * @param version `updatedAt` of the version that the editor began with.
 * @throws ApiError; 409 with `payload.current` where the catalogue has a newer version.
 */
export async function saveCatalogue(
  api: Api,
  edited: { id: string; version: string } | null,
  fields: CatalogueFields,
): Promise<string> {
  const { message } = edited
    ? await api.catalogues.update({ ...fields, id: edited.id, updatedAt: edited.version })
    : await api.catalogues.create(fields)
  return message
}
