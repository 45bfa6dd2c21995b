import type { Settled } from '@showcase/api-client/settled'
import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countText, pageSizes, rowNumber } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { Pagination } from '@showcase/ui/pagination'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { SortMenu } from '@showcase/ui/sort-menu'
import { Tag } from '@showcase/ui/tag'
import { use } from 'react'
import rows from '../lists/item-rows.module.css'
import type { ListPage } from '../lists/list-page.ts'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import styles from './catalogue-view.module.css'
import { type CatalogueViewQuery, writeViewQuery } from './catalogue-view.query.ts'

/** The loaded products of a catalogue, or what to do instead. */
export function CatalogueProducts({
  query,
  page,
}: {
  query: CatalogueViewQuery
  page: Promise<Settled<ListPage<OwnerProduct>>>
}) {
  const result = use(page)
  if (!result.isOk) return <LoadFailed what="This catalogue" backTo="/userAdmin/catalogues" {...result} />
  const { items, count, countIsCapped } = result.value
  if (items.length === 0) {
    return (
      <EmptyState illustration={<ProductsScene />} title="There is nothing on this page">
        <ButtonLink to={writeViewQuery({ ...query, page: 1 })}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.count}>
          {countText(count, countIsCapped)} {count === 1 ? 'product' : 'products'}
        </p>
        <SortMenu value={query.sort} unsorted="As in the catalogue" />
      </div>
      <ol className={rows.rows} aria-label="Products">
        {items.map((product, index) => (
          <ProductLine key={product._id} number={rowNumber(query.page, pageSizes.adminList, index)} product={product} />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={page => writeViewQuery({ ...query, page })}
      />
    </div>
  )
}

function ProductLine({ number, product }: { number: number; product: OwnerProduct }) {
  const path = `/userAdmin/products/editProduct/${encodeId(product._id)}`
  return (
    <li className={rows.row} aria-label={product.productName}>
      <span className={rows.number}>{number}</span>
      <Link className={rows.picture} to={path} tabIndex={-1} aria-hidden="true">
        <Picture name={product.images[0]} alt="" sizes="6rem" ratio="square" />
      </Link>
      <div className={rows.words}>
        <Link className={rows.name} to={path}>
          {product.productName}
        </Link>
        <div className={rows.facts}>
          <span>{product.category}</span>
          {product.itemNo && <span>#{product.itemNo}</span>}
          {!product.isPublic && <Tag>Private</Tag>}
          {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </div>
      </div>
      <div className={rows.price}>
        <Price amount={product.pricePerUnit} currency={product.currency} size="small" />
      </div>
    </li>
  )
}
