import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { deleteQuestion, useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ListResults } from '@showcase/admin-kit/list'
import { DeleteButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import { useNow } from '@showcase/admin-kit/use-now'
import type { PrivateLink } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes, rowNumber, timing } from '@showcase/contract/limits'
import type { ListPage } from '@showcase/contract/list-page'
import { screenMessages } from '@showcase/contract/messages'
import { Link, useLocation, useNavigate, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { IconLink } from '@showcase/ui/icon-button'
import { LinksScene } from '@showcase/ui/illustration'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { useRef } from 'react'
import { type ListQuery, writeListQuery } from '../lists/list-address.ts'
import { linksPath, type MadeLink } from './link-paths.ts'
import styles from './links.module.css'
import { deleteLink, type LinkTarget, linkAddress } from './links.resource.ts'
import { remainingParts } from './remaining-time.ts'

interface LinkResultsProps {
  target: LinkTarget
  query: ListQuery
  page: ListPage<PrivateLink>
}

/** The links of one page, or a hint where there are none. */
export function LinkResults({ target, query, page }: LinkResultsProps) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { runningId, run } = useExclusiveAction()
  const now = useNow(timing.countdown)
  const rows = useRef<HTMLOListElement>(null)

  /** Loads the list again, so that the next page fills the gap. The focus stays in the list. */
  async function onDeleted({ privateLink }: PrivateLink) {
    rows.current?.focus()
    // The notice of a new link must not offer to copy it any more.
    if ((state as MadeLink | null)?.madeLink !== privateLink) await revalidate()
    else await navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  function remove(link: PrivateLink) {
    return run(() => deleteLink(api, target.kind, link._id), {
      id: link._id,
      confirm: deleteQuestion(screenMessages.confirmDeleteLink),
      onDone: () => onDeleted(link),
    })
  }
  return (
    <ListResults
      query={query}
      write={writeListQuery}
      page={page}
      isEmpty={page.items.length === 0}
      skeleton={<LinkListSkeleton />}
      illustration={<LinksScene />}
      empty={<NoLinks target={target} />}
    >
      <ol className={styles.rows} aria-label="Private links" ref={rows} tabIndex={-1}>
        {page.items.map((link, index) => (
          <LinkRow
            key={link._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            link={link}
            target={target}
            now={now}
            isRunning={runningId === link._id}
            onDelete={() => void remove(link)}
          />
        ))}
      </ol>
    </ListResults>
  )
}

function NoLinks({ target }: { target: LinkTarget }) {
  return (
    <EmptyState
      illustration={<LinksScene />}
      title="No private links yet"
      text={`Anyone who has a link can open this ${target.kind} until the link expires.`}
    >
      {!target.isPublic && (
        <ButtonLink to={`${linksPath(target.kind, target.id)}/addPrivateLink`}>Add Private Link</ButtonLink>
      )}
    </EmptyState>
  )
}

/** The placeholder of the list. */
export function LinkListSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading private links">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.number} />
          <div className={styles.words}>
            <Skeleton length="half" />
            <Skeleton length="short" />
          </div>
          <div className={styles.tools}>
            <Skeleton shape="control" className={styles.toolsSkeleton} />
          </div>
        </div>
      ))}
    </div>
  )
}

interface LinkRowProps {
  number: number
  link: PrivateLink
  target: LinkTarget
  now: Date
  isRunning: boolean
  onDelete: () => void
}

/** One private link of the list: its remaining time, its visits, and its actions. */
function LinkRow({ number, link, target, now, isRunning, onDelete }: LinkRowProps) {
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
