import type { OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Snapshot } from 'valtio'
import styles from './product-rows.module.css'

export interface ProductActionsProps {
  product: Snapshot<OwnerProduct>
  /** A request for this product is under way. */
  isWorking: boolean
  onTogglePublic: () => void
  onTogglePromoted: () => void
  onDelete: () => void
}

/** What an owner can do with one product of the list. */
export function ProductActions({
  product,
  isWorking,
  editPath,
  onTogglePublic,
  onTogglePromoted,
  onDelete,
}: ProductActionsProps & { editPath: string }) {
  const { session } = usePlatform()
  const { isPublic, isPromoted, productName } = product
  // The main host's prefix form leads on to the business's own domain where there is one.
  const publicPage = `${session.mainUrl}/${product.businessName}/products/${encodeId(product._id)}`
  return (
    <div className={styles.actions}>
      <IconButton
        label={isPromoted ? 'Demote' : 'Promote'}
        className={isPromoted ? styles.promoted : ''}
        disabled={isWorking}
        onClick={onTogglePromoted}
      >
        <Star aria-hidden="true" />
      </IconButton>
      <Button className={styles.toggle} variant="secondary" disabled={isWorking} onClick={onTogglePublic}>
        {isPublic ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {isPublic ? 'Mark Private' : 'Mark Public'}
      </Button>
      <span className={styles.tools}>
        {isPublic ? (
          <a
            className={styles.tool}
            href={publicPage}
            target="_blank"
            rel="noopener"
            title="View"
            aria-label={`View ${productName} in a new tab`}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        ) : (
          <span className={styles.tool} aria-hidden="true" data-off="" />
        )}
        <Link className={styles.tool ?? ''} to={editPath} title="Edit" aria-label={`Edit ${productName}`}>
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton
          label={`Delete ${productName}`}
          title="Delete"
          variant="danger"
          disabled={isWorking}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
