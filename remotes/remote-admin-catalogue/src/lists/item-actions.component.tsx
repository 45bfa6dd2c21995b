import { encodeId } from '@showcase/contract/ids'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Inbox from 'lucide-react/icons/inbox'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { ItemRowProps } from './item-kind.ts'
import type { ListedItem } from './item-list.state.ts'
import styles from './item-rows.module.css'

type Acts = Pick<ItemRowProps<ListedItem>, 'isWorking' | 'onTogglePublic' | 'onTogglePromoted' | 'onDelete'>

/** What an owner can do with one item of a list. */
export function ItemActions({
  item,
  name,
  section,
  editPath,
  isWorking,
  onTogglePublic,
  onTogglePromoted,
  onDelete,
}: Acts & {
  item: ListedItem & { businessName: string }
  name: string
  /** Where the item stands, in the shop and in the admin alike. */
  section: 'products' | 'catalogues'
  editPath: string
}) {
  const { session } = usePlatform()
  const { isPublic, isPromoted } = item
  const id = encodeId(item._id)
  return (
    <div className={styles.actions}>
      <IconButton
        label={isPromoted ? 'Demote' : 'Promote'}
        className={`${styles.star} ${isPromoted ? styles.promoted : ''}`}
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
            // The main host's prefix form leads on to the business's own domain where there is one.
            href={`${session.mainUrl}/${item.businessName}/${section}/${id}`}
            target="_blank"
            rel="noopener"
            title="View"
            aria-label={`View ${name} in a new tab`}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        ) : (
          <Tool
            to={`/userAdmin/${section}/privateLinks/${id}`}
            title="Private links"
            label={`Private links of ${name}`}
          >
            <Link2 aria-hidden="true" />
          </Tool>
        )}
        <Tool to={`/userAdmin/${section}/leads/${id}`} title="Leads" label={`Leads of ${name}`}>
          <Inbox aria-hidden="true" />
        </Tool>
        <Tool to={editPath} title="Edit" label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </Tool>
        <IconButton label={`Delete ${name}`} title="Delete" variant="danger" disabled={isWorking} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

function Tool({ to, title, label, children }: { to: string; title: string; label: string; children: ReactNode }) {
  return (
    <Link className={styles.tool ?? ''} to={to} title={title} aria-label={label}>
      {children}
    </Link>
  )
}
