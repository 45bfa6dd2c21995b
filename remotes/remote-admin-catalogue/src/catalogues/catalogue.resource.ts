import type { Api, ConflictOf, RequestOf } from '@showcase/contract/api'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { pageLimits } from '@showcase/contract/limits'
import type { Draft, DraftSubject } from '@showcase/drafts/draft-store'

/** A product of a catalogue; only its id until it is shown. */
export type ChosenProduct = OwnerProduct | { _id: string; productName?: undefined }

export function isLoaded(product: ChosenProduct): product is OwnerProduct {
  return product.productName !== undefined
}

/** A catalogue with its products, in its order. */
export interface LoadedCatalogue {
  catalogue: OwnerCatalogue
  products: ChosenProduct[]
}

/** The catalogue in the server's answer to a save over a newer version. */
export type NewerCatalogue = ConflictOf<'catalogues', 'update'>['current']

/** The fields of a save, without id and version. `products` are ids, in display order. */
export type CatalogueFields = Omit<RequestOf<'catalogues', 'update'>, 'id' | 'updatedAt'>

/** The unsaved changes of a catalogue, with the details of products that were shown. */
export type CatalogueDraft = Draft<
  Omit<CatalogueFields, 'products'> & {
    products: ChosenProduct[]
    /** Drafts of earlier releases have none. */
    idempotencyKey?: string
  }
>

/** The key of a catalogue's draft; without an id that of a new catalogue. */
export function catalogueSubject(id: string | undefined): DraftSubject {
  return { kind: 'catalogue', record: id ?? 'new' }
}

/** Products that one call loads. */
export const PER_PAGE = pageLimits.perPageMax

/** A page of the products of a catalogue, in its order. `pageNo` starts at 1. */
export async function productsPage(
  api: Api,
  id: string,
  pageNo: number,
  signal?: AbortSignal,
): Promise<OwnerProduct[]> {
  return (await api.catalogues.fetchProducts({ id, perPage: PER_PAGE, pageNo }, { signal })).payload.products
}

/** The products with the details that were loaded. */
export function withDetails(products: readonly ChosenProduct[], loaded: readonly ChosenProduct[]): ChosenProduct[] {
  const known = new Map(loaded.filter(isLoaded).map(product => [product._id, product]))
  return products.map(product => known.get(product._id) ?? product)
}

/** Loads the products of a catalogue, up to a thousand, for a comparison. */
export async function withProducts(api: Api, catalogue: OwnerCatalogue): Promise<LoadedCatalogue> {
  const pages = Array.from({ length: Math.ceil(catalogue.products.length / PER_PAGE) }, (_, index) => index + 1)
  const loaded = await Promise.all(pages.map(pageNo => productsPage(api, catalogue._id, pageNo)))
  return { catalogue, products: withDetails(unloaded(catalogue), loaded.flat()) }
}

/** Loads a catalogue with its first products. The editor loads the others when it shows them. */
export async function loadCatalogue(api: Api, id: string, signal?: AbortSignal): Promise<LoadedCatalogue> {
  const [{ payload }, first] = await Promise.all([
    api.catalogues.fetch({ id }, { signal }),
    productsPage(api, id, 1, signal),
  ])
  return { catalogue: payload.catalogue, products: withDetails(unloaded(payload.catalogue), first) }
}

function unloaded({ products }: OwnerCatalogue): ChosenProduct[] {
  return products.map(_id => ({ _id }))
}
