import type { OwnerProduct } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { Picture } from '@showcase/ui/picture'
import { Tag } from '@showcase/ui/tag'
import styles from './product-mover.module.css'

/** How a product is recognised in the two lists. */
export function ProductFace({ product }: { product: OwnerProduct }) {
  return (
    <>
      <span className={styles.picture}>
        <Picture name={product.images[0]} alt="" sizes="3rem" ratio="square" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{product.productName}</span>
        <span className={styles.facts}>
          <span>{product.category}</span>
          {product.itemNo && <span>#{product.itemNo}</span>}
          {!product.isPublic && <Tag>Private</Tag>}
          {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </span>
      </span>
    </>
  )
}
