import { adminPage } from '@showcase/admin-kit/admin-page'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { toListPage } from '@showcase/contract/list-page'
import { productSortValues } from '@showcase/contract/sort'
import type { RouteObject } from '@showcase/router'
import { ProductsScene } from '@showcase/ui/illustration'
import { Skeleton } from '@showcase/ui/skeleton'
import { lazy, Suspense } from 'react'
import { type ItemKind, itemListRoute } from '../lists/item-list.component.tsx'
import { ItemActions, ItemRow, type ItemRowProps, ProductFacts, ProductPrice } from '../lists/item-row.component.tsx'
import styles from '../lists/item-rows.module.css'
import { type ListQuery, tagsOf } from '../lists/list-address.ts'
import { ProductEditorPage, productEditorLoader } from './product-editor.page.tsx'
import columns from './products.module.css'

/** Loaded after the rows, which do not depend on it: choosing a category needs a fifth of the screen's code. */
const ProductFilters = lazy(() =>
  import('./product-filters.component.tsx').then(
    module => ({ default: module.ProductFilters }),
    () => ({ default: MissingFilters }),
  ),
)

function MissingFilters() {
  return <p role="status">The filters could not be loaded. Reload the page to use them.</p>
}

function Filters({ query }: { query: ListQuery }) {
  const isFiltered = query.category !== '' || query.tags !== ''
  const waiting = (
    <div className={columns.filters}>
      <Skeleton className={columns.waiting} />
      <Skeleton className={columns.waiting} />
      {isFiltered && <Skeleton shape="control" />}
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <ProductFilters query={query} />
    </Suspense>
  )
}

const productKind: ItemKind<OwnerProduct> = {
  one: 'product',
  many: 'products',
  title: 'Products',
  addPath: '/userAdmin/products/addProduct',
  otherLink: { to: '/userAdmin/products/import', label: 'Import and export' },
  columns: ['No.', '', 'Product', 'Price', 'Stock', ''],
  className: columns.list ?? '',
  Scene: ProductsScene,
  emptyText: 'Add your first product with a picture, a name and a price.',
  Row: ProductRow,
  Filters,
  sorts: productSortValues,
  nameOf: product => product.productName,
  async load(api, query, of, options) {
    const { category, query: productName, sort } = query
    const filter = { productName, category, tags: tagsOf(query), sort }
    const { payload } = await api.products.fetchAll({ ...filter, ...of }, options)
    return toListPage(payload.products, payload)
  },
}

function ProductRow({ number, item, ...actions }: ItemRowProps<OwnerProduct>) {
  const { productName } = item
  const editPath = `/userAdmin/products/editProduct/${encodeId(item._id)}`
  const copyPath = `/userAdmin/products/addProduct?copyOf=${encodeURIComponent(encodeId(item._id))}`
  return (
    <ItemRow
      number={number}
      item={item}
      name={productName}
      to={editPath}
      facts={<ProductFacts {...item} />}
      linksPath={`/userAdmin/products/privateLinks/${encodeId(item._id)}`}
      isRunning={actions.isRunning}
      selection={actions.selection}
    >
      <ProductPrice {...item} />
      <p className={styles.units}>{item.totalUnits !== null && countOf(item.totalUnits, 'unit')}</p>
      <ItemActions
        item={item}
        name={productName}
        section="products"
        editPath={editPath}
        copyPath={copyPath}
        {...actions}
      />
    </ItemRow>
  )
}

/** Mounted at `/userAdmin/products`. */
export const routes: RouteObject[] = [
  itemListRoute(productKind),
  {
    id: 'admin-product-add',
    path: 'addProduct',
    loader: productEditorLoader,
    Component: ProductEditorPage,
    handle: adminPage('Add product', 'Describe a product and add its pictures.'),
  },
  {
    id: 'admin-product-edit',
    path: 'editProduct/:productId',
    loader: productEditorLoader,
    Component: ProductEditorPage,
    handle: adminPage('Edit product', 'Change a product and its pictures.'),
  },
  // Loaded lazily, because few owners use it.
  {
    id: 'admin-product-import',
    path: 'import',
    handle: adminPage('Import and export', 'Import products from a file, or export all of them.'),
    lazy: async () => {
      const { Component, importLoader } = await import('../imports/import.page.tsx')
      return { Component, loader: importLoader }
    },
  },
  {
    id: 'admin-product-import-report',
    path: 'import/:importId',
    handle: adminPage('Import report', 'The result of an import.'),
    lazy: async () => {
      const { Component, importReportLoader } = await import('../imports/import-report.page.tsx')
      return { Component, loader: importReportLoader }
    },
  },
]
