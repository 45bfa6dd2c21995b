import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { SteadyButton } from '@showcase/admin-kit/steady-button'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Snapshot } from 'valtio'
import type { ItemListState, ListedItem } from './item-list.state.ts'
import styles from './item-rows.module.css'
import { type BulkAction, bulkActions, chosenOf, isChangedBy, SELECTION_MAX } from './selection.state.ts'

interface SelectionBarProps {
  /** "products", in the name of the checkbox. */
  many: string
  list: Snapshot<ItemListState<ListedItem>>
  onSelectPage: (isSelected: boolean) => void
  /** Selects the items of all pages. */
  onSelectAll: () => Promise<void>
  onAction: (action: BulkAction) => void
  /** The menu of orders. */
  children?: ReactNode
}

/** Above the rows: selects all items of the page, then those of all pages, and changes the selected ones together. */
export function SelectionBar({ many, list, onSelectPage, onSelectAll, onAction, children }: SelectionBarProps) {
  const { items, others, count, selected, runningId } = list
  const checkbox = useRef<HTMLInputElement>(null)
  const chosen = chosenOf(list)
  const all = items.length + others.length
  const isPageSelected = items.length > 0 && items.every(({ _id }) => selected.includes(_id))
  const hasMore = others.length === 0 && count > items.length && isPageSelected
  const actions = (Object.keys(bulkActions) as BulkAction[]).filter(action =>
    chosen.some(item => isChangedBy(action, item)),
  )
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = chosen.length > 0 && chosen.length < all
  })
  return (
    <div className={styles.selection} data-active={chosen.length > 0 || undefined}>
      <label className={styles.selectAll}>
        <input
          type="checkbox"
          checked={all > 0 && chosen.length === all}
          ref={checkbox}
          onChange={event => onSelectPage(event.currentTarget.checked)}
        />
        {`Select all ${many}`}
      </label>
      <p role="status" className={styles.selectedCount}>
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {hasMore && (
        <SteadyButton
          size="small"
          variant="secondary"
          disabled={runningId !== null}
          onClick={async () => {
            await onSelectAll()
            restoreFocus(checkbox)
          }}
        >
          {count > SELECTION_MAX ? `Select the first ${SELECTION_MAX} ${many}` : `Select all ${count} ${many}`}
        </SteadyButton>
      )}
      {actions.map(action => (
        <SteadyButton
          key={action}
          size="small"
          variant={action === 'Delete' ? 'danger' : 'secondary'}
          disabled={runningId !== null}
          onClick={() => onAction(action)}
        >
          {action}
        </SteadyButton>
      ))}
      <div className={styles.order}>{children}</div>
    </div>
  )
}
