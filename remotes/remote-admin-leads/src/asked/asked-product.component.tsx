import type { LeadProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { Tag } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import styles from './asked.module.css'

/** One product that a lead asked about; a deleted one is still named. */
export function AskedProduct({ asked, number }: { asked: LeadProduct; number: number }) {
  const { session } = usePlatform()
  const { product } = asked
  const owner = session.owner?.businessName
  return (
    <li className={styles.product} aria-label={asked.productName}>
      <span className={styles.number}>{number}</span>
      <span className={styles.picture}>
        <Picture name={product?.images[0]} alt="" sizes="6rem" ratio="square" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {product ? (
            <Link to={`/userAdmin/products/editProduct/${encodeId(asked._id)}`}>{asked.productName}</Link>
          ) : (
            asked.productName
          )}
        </p>
        {product ? (
          <>
            <p className={styles.facts}>
              <span>{product.category}</span>
              {product.itemNo && <span>#{product.itemNo}</span>}
              {!product.isPublic && <Tag>Private</Tag>}
              {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
            </p>
            <Price amount={product.pricePerUnit} currency={product.currency} size="small" />
          </>
        ) : (
          <p className={styles.facts}>This product was deleted.</p>
        )}
      </div>
      {product?.isPublic && owner && (
        <a
          className={styles.view}
          href={`${session.mainUrl}/${owner}/products/${encodeId(asked._id)}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${asked.productName} in a new tab`}
        >
          <ExternalLink aria-hidden="true" />
          View
        </a>
      )}
    </li>
  )
}
