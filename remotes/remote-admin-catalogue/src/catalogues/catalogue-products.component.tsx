import { EmptyPage, ListPages } from '@showcase/admin-kit/list'
import { type ListPage, pageParams, readPageQuery } from '@showcase/admin-kit/list-page'
import { toSearch } from '@showcase/api-client/search'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes, rowNumber } from '@showcase/contract/limits'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { ProductsScene } from '@showcase/ui/illustration'
import { Price } from '@showcase/ui/price'
import { SortMenu } from '@showcase/ui/select-menu'
import { ItemRow } from '../lists/item-row.component.tsx'
import rows from '../lists/item-rows.module.css'
import styles from './catalogue-view.module.css'

interface CatalogueViewQuery {
  /** Empty: the catalogue's own order. */
  sort: Sort | ''
  /** From 1. */
  page: number
}

/** Reads the view's address; malformed values count as not given. */
export function readViewQuery(search: URLSearchParams): CatalogueViewQuery {
  return { sort: parseSort(search.get('sort') ?? '') ?? '', page: readPageQuery(search).page }
}

/** The query string of the view, without default values. */
export function writeViewQuery({ sort, page }: CatalogueViewQuery): string {
  return toSearch({ sort, ...pageParams({ query: '', page }) })
}

/** One page of a catalogue's products. */
export function CatalogueProducts({ query, page }: { query: CatalogueViewQuery; page: ListPage<OwnerProduct> }) {
  const { items, count, countIsCapped } = page
  if (items.length === 0) {
    return <EmptyPage illustration={<ProductsScene />} firstPage={writeViewQuery({ ...query, page: 1 })} />
  }
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.count}>{countOf(count, 'product', countIsCapped)}</p>
        <SortMenu value={query.sort} unsorted="Catalogue order" />
      </div>
      <ol className={rows.rows} aria-label="Products">
        {items.map((product, index) => (
          <ItemRow
            key={product._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            item={product}
            name={product.productName}
            to={`/userAdmin/products/editProduct/${encodeId(product._id)}`}
            facts={
              <>
                <span>{product.category}</span>
                {product.itemNo && <span>#{product.itemNo}</span>}
              </>
            }
            showsPublic={false}
          >
            <div className={rows.price}>
              <Price
                amount={product.pricePerUnit}
                currency={product.currency}
                isLowest={product.pricesVary}
                size="small"
              />
            </div>
          </ItemRow>
        ))}
      </ol>
      <ListPages page={query.page} count={count} toPage={number => writeViewQuery({ ...query, page: number })} />
    </div>
  )
}
