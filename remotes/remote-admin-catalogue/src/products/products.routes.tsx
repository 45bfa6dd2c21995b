import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { importRoutes } from '../imports/imports.routes.ts'
import { AddProductPage, addProductLoader, EditProductPage, editProductLoader } from './product-editor.page.tsx'
import { ProductListPage, productListLoader } from './product-list.page.tsx'

function titled(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}

/** What is mounted at `/userAdmin/products`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-products',
    index: true,
    loader: productListLoader,
    Component: ProductListPage,
    handle: titled('Products'),
  },
  {
    id: 'admin-product-add',
    path: 'addProduct',
    loader: addProductLoader,
    Component: AddProductPage,
    handle: titled('Add product'),
  },
  {
    id: 'admin-product-edit',
    path: 'editProduct/:productId',
    loader: editProductLoader,
    Component: EditProductPage,
    handle: titled('Edit product'),
  },
  ...importRoutes,
]
