import { settle } from '@showcase/api-client/settled'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ProductsScene } from '@showcase/ui/illustration'
import { useMemo } from 'react'
import type { ItemKind } from '../lists/item-kind.ts'
import { ItemListPage } from '../lists/item-list.page.tsx'
import { readListQuery } from '../lists/list.query.ts'
import styles from './product-list.module.css'
import { loadProducts } from './product-list.resource.ts'
import { ProductRow } from './product-row.component.tsx'

/** Starts loading the page of products that the address asks for, without holding the screen back. */
export function productListLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readListQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadProducts(api, query, request.signal)) }
}

function productKind(api: Api): ItemKind<OwnerProduct> {
  return {
    one: 'product',
    many: 'products',
    title: 'Products',
    path: '/userAdmin/products',
    addPath: '/userAdmin/products/addProduct',
    other: { to: '/userAdmin/products/import', label: 'Import and export' },
    columns: ['No.', '', 'Product', 'Price', 'Stock', ''],
    className: styles.list ?? '',
    Scene: ProductsScene,
    firstHint: 'Add your first one: a picture, a name and a price will do.',
    Row: ProductRow,
    calls: {
      updateStatus: api.products.updateStatus,
      promote: api.products.promote,
      delete: api.products.delete,
      nameOf: product => product.productName,
    },
  }
}

/** The owner's products: Casual and Promoted, searched, page by page. */
export function ProductListPage() {
  const { api } = usePlatform()
  const { query, page } = useLoaderData<typeof productListLoader>()
  const kind = useMemo(() => productKind(api), [api])
  return <ItemListPage kind={kind} query={query} page={page} />
}
