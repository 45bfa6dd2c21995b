import type { Catalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { Api } from './api.ts'
import { sites } from './scenario.ts'

export interface ListedProduct {
  _id: string
  productName: string
  description: string
  pricePerUnit: number | null
  images: string[]
  category: string
}

export const api = new Api(sites.api)

/** The newest public products of a business, in the order of its storefront. */
export async function productsOf(businessName: string, perPage = 12): Promise<ListedProduct[]> {
  const { payload } = await api.get('/public/products/fetchAll', { businessName, perPage })
  return payload.products
}

/** All public products of a business, the newest first. Other specs add products, some of them hundreds. */
export async function* allProductsOf(businessName: string): AsyncGenerator<ListedProduct> {
  for (let pageNo = 1; ; pageNo += 1) {
    const { payload } = await api.get('/public/products/fetchAll', { businessName, pageNo, perPage: 100 })
    yield* payload.products
    if (payload.products.length === 0) return
  }
}

/** The newest public product that a test can use. */
export async function findProduct(
  businessName: string,
  isWanted: (product: ListedProduct) => boolean,
): Promise<ListedProduct> {
  for await (const product of allProductsOf(businessName)) if (isWanted(product)) return product
  throw new Error(`${businessName} has no such product.`)
}

/** The newest product with a price and a picture. */
export function pickProduct(businessName: string): Promise<ListedProduct> {
  return findProduct(businessName, ({ pricePerUnit, images }) => pricePerUnit !== null && images.length > 0)
}

/** The newest public catalogue of at least three products with pictures, and the path of its page. Other specs create smaller ones. */
export async function pickCatalogue(businessName: string): Promise<{ catalogue: Catalogue; path: string }> {
  const { payload } = await api.get('/public/catalogues/fetchAll', { businessName })
  const catalogue = payload.catalogues.find((one: Catalogue) => one.images.length >= 3)
  if (!catalogue) throw new Error(`${businessName} has no catalogue with pictures.`)
  return { catalogue, path: `/catalogues/${encodeId(catalogue._id)}` }
}
