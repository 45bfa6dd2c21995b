import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { DeleteButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import type { PrivateLink } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { IconLink } from '@showcase/ui/icon-button'
import { Tag } from '@showcase/ui/tag'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { linksPath } from './link-paths.ts'
import styles from './links.module.css'
import { type LinkTarget, linkAddress } from './links.resource.ts'
import { remainingParts } from './remaining-time.ts'

/** One private link of the list: its remaining time, its visits, and its actions. */
export function LinkRow({
  number,
  link,
  target,
  now,
  isRunning,
  onDelete,
}: {
  number: number
  link: PrivateLink
  target: LinkTarget
  now: Date
  isRunning: boolean
  onDelete: () => void
}) {
  const { owner, mainUrl } = usePlatform().session
  const name = link.privateLink
  const address = owner ? linkAddress(owner, mainUrl, target.kind, name) : ''
  const editPath = `${linksPath(target.kind, target.id)}/editPrivateLink/${encodeId(link._id)}`
  // A list shows the two largest units.
  const left = remainingParts(link.linkExpiresAt, now).slice(0, 2)
  return (
    <li className={styles.row} aria-label={name} aria-busy={isRunning || undefined}>
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
          <span>{countOf(link.visits, 'visit')}</span>
          <Tag tone={link.linkViewed ? 'positive' : 'plain'}>{link.linkViewed ? 'Viewed' : 'Not opened'}</Tag>
          {link.allowMultipleUsers && <span>Several users</span>}
        </p>
      </div>
      <div className={styles.tools}>
        <SteadyIconButton
          label={`Copy ${name}`}
          title="Copy link"
          onClick={() => void copyToClipboard(address, 'address')}
        >
          <Copy aria-hidden="true" />
        </SteadyIconButton>
        <SteadyIconButton label={`Share ${name}`} title="Share" onClick={() => void shareAddress(target.name, address)}>
          <Share2 aria-hidden="true" />
        </SteadyIconButton>
        <IconLink to={editPath} title="Edit" label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </IconLink>
        <DeleteButton label={`Delete ${name}`} title="Delete" disabled={isRunning} onClick={onDelete} />
      </div>
    </li>
  )
}
