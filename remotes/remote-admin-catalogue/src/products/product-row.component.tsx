import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { Tag } from '@showcase/ui/tag'
import { ProductActions, type ProductActionsProps } from './product-actions.component.tsx'
import styles from './product-rows.module.css'

function stockText(units: number | null): string {
  if (units === null) return '—'
  return `${units.toLocaleString('en-IN')} ${units === 1 ? 'unit' : 'units'}`
}

/** One product of the list: a table row on wide screens, a card on small ones, by the same markup. */
export function ProductRow({ number, ...props }: { number: number } & ProductActionsProps) {
  const { product } = props
  const editPath = `/userAdmin/products/editProduct/${encodeId(product._id)}`
  return (
    <li className={styles.row} aria-label={product.productName} aria-busy={props.isWorking || undefined}>
      <span className={styles.number}>{number}</span>
      <Link className={styles.picture} to={editPath} tabIndex={-1} aria-hidden="true">
        <Picture name={product.images[0]} alt="" sizes="6rem" ratio="square" />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={editPath}>
          {product.productName}
        </Link>
        <div className={styles.facts}>
          <span>{product.category}</span>
          {product.itemNo && <span>#{product.itemNo}</span>}
          <Tag tone={product.isPublic ? 'positive' : 'plain'}>{product.isPublic ? 'Public' : 'Private'}</Tag>
          {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </div>
      </div>
      <div className={styles.price}>
        <Price amount={product.pricePerUnit} size="small" />
      </div>
      <p className={styles.units}>{stockText(product.totalUnits)}</p>
      <ProductActions {...props} editPath={editPath} />
    </li>
  )
}
