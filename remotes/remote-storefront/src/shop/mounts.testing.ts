import type { RouteObject } from '@showcase/router'
import { routes as catalogue } from '../catalogue/catalogue.routes.tsx'
import { routes as catalogueEnquiry } from '../catalogue/catalogue-enquiry.routes.tsx'
import { routes as catalogues } from '../catalogues/catalogues.routes.tsx'
import { routes as product } from '../product/product.routes.tsx'
import { routes as productEnquiry } from '../product/product-enquiry.routes.tsx'
import { routes as products } from '../products/products.routes.tsx'

/** All routes at and below `/products` as the manifest mounts them, for tests that navigate between pages. */
export const underProducts: RouteObject[] = [
  ...products,
  { path: ':productId', children: product },
  { path: ':productId/enquiry', children: productEnquiry },
]

/** The same for `/catalogues`. */
export const underCatalogues: RouteObject[] = [
  ...catalogues,
  { path: ':catalogueId', children: catalogue },
  { path: ':catalogueId/enquiry', children: catalogueEnquiry },
]
