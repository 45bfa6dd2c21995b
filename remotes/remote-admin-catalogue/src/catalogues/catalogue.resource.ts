import type { Api, ConflictOf } from '@showcase/contract/api'
import type { Owner, OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { pageLimits } from '@showcase/contract/limits'
import { type Draft, type DraftSubject, findDraft } from '@showcase/drafts/draft-store'

/** A catalogue with its products, in its order. */
export interface LoadedCatalogue {
  catalogue: OwnerCatalogue
  products: OwnerProduct[]
}

/** The catalogue in the server's answer to a save over a newer version. */
export type NewerCatalogue = ConflictOf<'catalogues', 'update'>['current']

/** The fields of a save, without id and version. */
export interface CatalogueFields {
  catalogueName: string
  description: string
  /** Ids, in display order. */
  products: string[]
}

/** The unsaved changes of a catalogue. The products are complete, so that a draft opens without a connection. */
export type CatalogueDraft = Draft<Omit<CatalogueFields, 'products'> & { products: OwnerProduct[] }>

/** The key of a catalogue's draft; without an id that of a new catalogue. */
export function catalogueSubject(id: string | undefined): DraftSubject {
  return { kind: 'catalogue', record: id ?? 'new' }
}

/** The stored draft of a catalogue, or null. */
export function findCatalogueDraft(owner: Owner | null, id?: string): Promise<CatalogueDraft | null> {
  return findDraft<CatalogueDraft['value']>(owner, catalogueSubject(id))
}

const perPage = pageLimits.perPageMax

/**
 * All products of a catalogue, up to a thousand. Loads the pages after the first one at once, sorted by date, because
 * the server reads that order from an index.
 */
async function allProducts(api: Api, id: string, signal?: AbortSignal): Promise<OwnerProduct[]> {
  const page = (pageNo: number) => api.catalogues.fetchProducts({ id, perPage, pageNo, sort: 'newToOld' }, { signal })
  const first = await page(1)
  const pages = Math.ceil(first.payload.count / perPage)
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => page(index + 2)))
  return [first, ...rest].flatMap(({ payload }) => payload.products)
}

function inOrder({ products }: OwnerCatalogue, all: readonly OwnerProduct[]): OwnerProduct[] {
  const known = new Map(all.map(product => [product._id, product]))
  return products.flatMap(id => known.get(id) ?? [])
}

/** Loads the products of a catalogue. */
export async function withProducts(
  api: Api,
  catalogue: OwnerCatalogue,
  signal?: AbortSignal,
): Promise<LoadedCatalogue> {
  return { catalogue, products: inOrder(catalogue, await allProducts(api, catalogue._id, signal)) }
}

/** Loads a catalogue with its products. */
export async function loadCatalogue(api: Api, id: string, signal?: AbortSignal): Promise<LoadedCatalogue> {
  const [{ payload }, all] = await Promise.all([api.catalogues.fetch({ id }, { signal }), allProducts(api, id, signal)])
  const { catalogue } = payload
  const products = inOrder(catalogue, all)
  // The next save would remove a product that was added between the two answers.
  return products.length < catalogue.products.length ? withProducts(api, catalogue, signal) : { catalogue, products }
}

/**
 * Creates the catalogue, or updates it if `edited` is given. Returns the server's text.
 *
 * @param edited `version` is the `updatedAt` of the version on which the changes are based
 * @throws ApiError; 409 with `payload.current` if the catalogue has a newer version
 */
export async function saveCatalogue(api: Api, edited: { id: string; version: string } | null, fields: CatalogueFields) {
  const { message } = edited
    ? await api.catalogues.update({ ...fields, id: edited.id, updatedAt: edited.version })
    : await api.catalogues.create(fields)
  return message
}
