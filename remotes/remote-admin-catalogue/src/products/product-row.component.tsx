import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { Tag } from '@showcase/ui/tag'
import { ItemActions } from '../lists/item-actions.component.tsx'
import type { ItemRowProps } from '../lists/item-kind.ts'
import styles from '../lists/item-rows.module.css'

function stockText(units: number | null): string {
  if (units === null) return '—'
  return `${units.toLocaleString('en-IN')} ${units === 1 ? 'unit' : 'units'}`
}

/** One product of the list: a table row on wide screens, a card on small ones, by the same markup. */
export function ProductRow({ number, item, ...acts }: ItemRowProps<OwnerProduct>) {
  const editPath = `/userAdmin/products/editProduct/${encodeId(item._id)}`
  return (
    <li className={styles.row} aria-label={item.productName} aria-busy={acts.isWorking || undefined}>
      <span className={styles.number}>{number}</span>
      <Link className={styles.picture} to={editPath} tabIndex={-1} aria-hidden="true">
        <Picture name={item.images[0]} alt="" sizes="6rem" ratio="square" />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={editPath}>
          {item.productName}
        </Link>
        <div className={styles.facts}>
          <span>{item.category}</span>
          {item.itemNo && <span>#{item.itemNo}</span>}
          <Tag tone={item.isPublic ? 'positive' : 'plain'}>{item.isPublic ? 'Public' : 'Private'}</Tag>
          {item.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </div>
      </div>
      <div className={styles.price}>
        <Price amount={item.pricePerUnit} currency={item.currency} size="small" />
      </div>
      <p className={styles.units}>{stockText(item.totalUnits)}</p>
      <ItemActions item={item} name={item.productName} section="products" editPath={editPath} {...acts} />
    </li>
  )
}
