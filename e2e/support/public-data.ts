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

/** The newest product with a price and a picture. */
export async function pickProduct(businessName: string): Promise<ListedProduct> {
  const product = (await productsOf(businessName, 50)).find(p => p.pricePerUnit !== null && p.images.length > 0)
  if (!product) throw new Error(`${businessName} has no product with a price and a picture.`)
  return product
}

/** The newest public catalogue of products with pictures, and the path of its page. Other specs create some without. */
export async function pickCatalogue(businessName: string): Promise<{ catalogue: Catalogue; path: string }> {
  const { payload } = await api.get('/public/catalogues/fetchAll', { businessName })
  const catalogue = payload.catalogues.find((one: Catalogue) => one.images.length >= Math.min(one.totalProducts, 3))
  if (!catalogue) throw new Error(`${businessName} has no catalogue with pictures.`)
  return { catalogue, path: `/catalogues/${encodeId(catalogue._id)}` }
}
