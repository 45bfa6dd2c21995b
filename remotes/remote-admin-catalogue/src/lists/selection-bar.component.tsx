import { SteadyButton } from '@showcase/admin-kit/steady-button'
import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import type { ItemListState, ListedItem } from './item-list.state.ts'
import styles from './item-rows.module.css'
import { type BulkAction, bulkActions, isChangedBy } from './selection.state.ts'

interface SelectionBarProps {
  /** "products", in the name of the checkbox. */
  many: string
  list: Snapshot<ItemListState<ListedItem>>
  onSelectAll: (isSelected: boolean) => void
  onAction: (action: BulkAction) => void
  /** The menu of orders. */
  children?: ReactNode
}

/** Above the rows: selects all items of the page, and changes the selected ones together. */
export function SelectionBar({ many, list, onSelectAll, onAction, children }: SelectionBarProps) {
  const { items, selected, runningId } = list
  const chosen = items.filter(({ _id }) => selected.includes(_id))
  const actions = (Object.keys(bulkActions) as BulkAction[]).filter(action =>
    chosen.some(item => isChangedBy(action, item)),
  )
  return (
    <div className={styles.selection} data-active={chosen.length > 0 || undefined}>
      <label className={styles.selectAll}>
        <input
          type="checkbox"
          checked={chosen.length === items.length}
          ref={box => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < items.length
          }}
          onChange={event => onSelectAll(event.currentTarget.checked)}
        />
        {chosen.length > 0 ? `${chosen.length} selected` : `Select all ${many}`}
      </label>
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
