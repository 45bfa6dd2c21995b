import type { PrivateLink } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import { Tag } from '@showcase/ui/tag'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Snapshot } from 'valtio'
import { copyAddress, linkAddress, shareAddress } from './link-address.ts'
import { type LinkTarget, linksPath } from './link-target.ts'
import styles from './links.module.css'
import { remainingParts } from './remaining.ts'

/** One private link of the list: how long it lives, who saw it, and its address to copy or share. */
export function LinkRow({
  number,
  link,
  target,
  now,
  isWorking,
  onDelete,
}: {
  number: number
  link: Snapshot<PrivateLink>
  target: LinkTarget
  now: Date
  isWorking: boolean
  onDelete: () => void
}) {
  const { session } = usePlatform()
  const { owner, mainUrl } = session
  const address = owner ? linkAddress(owner, mainUrl, target.kind, link.privateLink) : ''
  const editPath = `${linksPath(target.kind, target.id)}/editPrivateLink/${encodeId(link._id)}`
  // The two largest units say enough in a list.
  const left = remainingParts(link.linkExpiresAt, now).slice(0, 2)
  const name = link.privateLink
  return (
    <li className={styles.row} aria-label={name} aria-busy={isWorking || undefined}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        <Link className={styles.name} to={editPath}>
          {name}
        </Link>
        <p className={styles.facts}>
          {left.length > 0 ? (
            <span>Expires in {left.map(({ text }) => text).join(' ')}</span>
          ) : (
            <Tag tone="danger">Expired</Tag>
          )}
          <span>{link.visits === 1 ? '1 visit' : `${link.visits.toLocaleString('en-IN')} visits`}</span>
          <Tag tone={link.linkViewed ? 'positive' : 'plain'}>{link.linkViewed ? 'Viewed' : 'Not opened'}</Tag>
          {link.allowMultipleUsers && <span>Several users</span>}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton label={`Copy ${name}`} title="Copy link" onClick={() => void copyAddress(address)}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label={`Share ${name}`} title="Share" onClick={() => void shareAddress(target, address)}>
          <Share2 aria-hidden="true" />
        </IconButton>
        <Link className={styles.tool ?? ''} to={editPath} title="Edit" aria-label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton label={`Delete ${name}`} title="Delete" variant="danger" disabled={isWorking} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
