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

/** The newest public products of a business, as its storefront lists them. */
export async function productsOf(businessName: string, perPage = 12): Promise<ListedProduct[]> {
  const { payload } = await api.get('/public/products/fetchAll', { businessName, perPage })
  return payload.products
}

/** One product of a business that has everything a page can show. */
export async function aProductOf(businessName: string): Promise<ListedProduct> {
  const product = (await productsOf(businessName, 50)).find(p => p.pricePerUnit !== null && p.images.length > 0)
  if (!product) throw new Error(`${businessName} has no product with a price and a picture`)
  return product
}
