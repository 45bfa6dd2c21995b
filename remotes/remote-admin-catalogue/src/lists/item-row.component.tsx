import { DeleteButton, SteadyButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { IconLink } from '@showcase/ui/icon-button'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { Tag } from '@showcase/ui/tag'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Inbox from 'lucide-react/icons/inbox'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import type { ListedItem } from './item-list.state.ts'
import styles from './item-rows.module.css'
import { useListState } from './list-address.ts'

/** The checkbox of a row. */
export interface RowSelection {
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** Props of the row of a list. */
export interface ItemRowProps<T extends ListedItem> {
  /** Sequence number in the whole list, from 1. */
  number: number
  item: Snapshot<T>
  /** Whether a request changes this item. */
  isRunning: boolean
  selection: RowSelection
  onTogglePublic: () => void
  onTogglePromoted: () => void
  onDelete: () => void
}

/** The frame of a row: a table row on wide screens, a card on small ones. */
export function ItemRow({
  number,
  item: { images, isPublic, isBlocked },
  name,
  to,
  facts,
  linksPath,
  showsPublic = true,
  isRunning = false,
  selection,
  children,
}: {
  number: number
  item: Snapshot<Pick<OwnerProduct | OwnerCatalogue, 'images' | 'isPublic' | 'isBlocked'>>
  name: string
  /** Where picture and name lead. */
  to: string
  facts: ReactNode
  /** The page of a private item's links; without it there is no link to it. */
  linksPath?: string
  /** Whether a public item has a tag too. */
  showsPublic?: boolean
  isRunning?: boolean
  /** Missing in lists without actions for several rows. */
  selection?: RowSelection
  children: ReactNode
}) {
  const state = useListState()
  return (
    <li className={styles.row} aria-label={name} aria-busy={isRunning || undefined}>
      {selection && (
        <input
          type="checkbox"
          className={styles.select}
          aria-label={`Select ${name}`}
          checked={selection.isSelected}
          onChange={event => selection.onSelect(event.currentTarget.checked)}
        />
      )}
      <span className={styles.number}>{number}</span>
      <Link className={styles.picture} to={to} state={state} tabIndex={-1} aria-hidden="true">
        <Picture name={images[0]} alt="" sizes="6rem" ratio="square" />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={to} state={state}>
          {name}
        </Link>
        <div className={styles.facts}>
          {facts}
          {isPublic ? showsPublic && <Tag tone="positive">Public</Tag> : <Tag>Private</Tag>}
          {!isPublic && linksPath && (
            <Link className={styles.links ?? ''} to={linksPath} aria-label={`Private links of ${name}`}>
              <Link2 aria-hidden="true" />
              Private links
            </Link>
          )}
          {isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </div>
      </div>
      {children}
    </li>
  )
}

/** Category and SKU of a product in its row. */
export function ProductFacts({ category, itemNo }: Pick<OwnerProduct, 'category' | 'itemNo'>) {
  return (
    <>
      <span>{category}</span>
      {itemNo && <span>#{itemNo}</span>}
    </>
  )
}

/** The column with a product's price. */
export function ProductPrice({ pricePerUnit, currency, pricesVary }: Snapshot<OwnerProduct>) {
  return (
    <div className={styles.price}>
      <Price amount={pricePerUnit} currency={currency} isLowest={pricesVary} size="small" />
    </div>
  )
}

/** Whether visitors see public items: the owner's switch that hides all of them is off. */
export function useAreShown(section: 'products' | 'catalogues'): boolean {
  const { owner } = usePlatform().session
  return (section === 'products' ? owner?.isAllProductsActive : owner?.isAllCataloguesActive) !== false
}

/** The buttons and links of one item in a list. */
export function ItemActions({
  item,
  name,
  section,
  editPath,
  copyPath,
  isRunning,
  onTogglePublic,
  onTogglePromoted,
  onDelete,
}: Omit<ItemRowProps<ListedItem & { businessName: string }>, 'number' | 'selection'> & {
  name: string
  /** Path segment of the list, on the public site and in the admin area. */
  section: 'products' | 'catalogues'
  editPath: string
  /** Where a copy is made; none for catalogues. */
  copyPath?: string
}) {
  const { session } = usePlatform()
  const state = useListState()
  const areShown = useAreShown(section)
  const { isPublic, isPromoted } = item
  const id = encodeId(item._id)
  return (
    <div className={styles.actions}>
      <SteadyIconButton
        label={isPromoted ? 'Demote' : 'Promote'}
        aria-description={name}
        className={`${styles.star} ${isPromoted ? styles.promoted : ''}`}
        disabled={isRunning}
        onClick={onTogglePromoted}
      >
        <Star aria-hidden="true" />
      </SteadyIconButton>
      <SteadyButton
        className={styles.toggle}
        variant="secondary"
        aria-description={name}
        disabled={isRunning}
        onClick={onTogglePublic}
      >
        {isPublic ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {/* An element, because a browser that translates the page moves the text, and React inserts icons before it. */}
        <span>{isPublic ? 'Mark Private' : 'Mark Public'}</span>
      </SteadyButton>
      <span className={styles.tools}>
        {isPublic && areShown && (
          <IconLink
            // This address redirects to the business's own domain if there is one.
            to={`${session.mainUrl}/${item.businessName}/${section}/${id}`}
            target="_blank"
            rel="noopener"
            title="View"
            label={`View ${name} in a new tab`}
          >
            <ExternalLink aria-hidden="true" />
          </IconLink>
        )}
        <IconLink to={`/userAdmin/${section}/leads/${id}`} title="Leads" label={`Leads of ${name}`}>
          <Inbox aria-hidden="true" />
        </IconLink>
        <IconLink to={editPath} state={state} title="Edit" label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
        </IconLink>
        {copyPath && (
          <IconLink to={copyPath} title="Duplicate" label={`Duplicate ${name}`}>
            <Copy aria-hidden="true" />
          </IconLink>
        )}
        <DeleteButton label={`Delete ${name}`} title="Delete" disabled={isRunning} onClick={onDelete} />
      </span>
    </div>
  )
}
