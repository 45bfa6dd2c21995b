import { deletedText, deleteQuestion, runExclusive } from '@showcase/admin-kit/exclusive-action'
import { countOf } from '@showcase/contract/limits'
import { type ItemCalls, type ItemListState, type ListedItem, removeItem, selectItem } from './item-list.state.ts'

/** What can be done with several items at once, and what it is called afterwards. */
export const bulkActions = {
  'Mark Public': 'marked public',
  'Mark Private': 'marked private',
  Promote: 'promoted',
  Demote: 'demoted',
  Delete: 'deleted',
} as const
export type BulkAction = keyof typeof bulkActions

/** Whether an action changes an item. */
export function isChangedBy(action: BulkAction, { isPublic, isPromoted }: Readonly<ListedItem>): boolean {
  if (action === 'Delete') return true
  return { 'Mark Public': !isPublic, 'Mark Private': isPublic, Promote: !isPromoted, Demote: isPromoted }[action]
}

/**
 * Runs an action on the selected items that it changes, one call after the other. Each finished item leaves the selection,
 * so that after a refusal the others stay selected.
 * @param one what an item is: "product"
 * @returns whether all are done
 */
export async function changeSelected<T extends ListedItem>(
  calls: ItemCalls,
  state: ItemListState<T>,
  action: BulkAction,
  one: string,
): Promise<boolean> {
  const chosen = state.items.filter(item => state.selected.includes(item._id) && isChangedBy(action, item))
  const number = countOf(chosen.length, one)
  return runExclusive(
    state,
    async () => {
      for (const item of chosen) {
        await changeItem(calls, state, action, { item, one })
        selectItem(state, item._id, false)
      }
      return `${number} ${bulkActions[action]}.`
    },
    {
      id: 'selection',
      ...(action === 'Delete' && { confirm: deleteQuestion(`Are you sure you want to delete ${number}?`) }),
    },
  )
}

async function changeItem<T extends ListedItem>(
  calls: ItemCalls,
  state: ItemListState<T>,
  action: BulkAction,
  { item, one }: { item: ListedItem; one: string },
): Promise<void> {
  const request = { id: item._id }
  if (action === 'Delete') {
    await deletedText(calls.delete(request), one)
    removeItem(state, item._id)
  } else if (action === 'Promote' || action === 'Demote') {
    item.isPromoted = await switchTo(action === 'Promote', () => calls.promote(request))
  } else {
    item.isPublic = await switchTo(action === 'Mark Public', () => calls.updateStatus(request))
  }
}

/** Each call inverts the state. If another tab had already made the change, a second call restores it. */
async function switchTo(wanted: boolean, call: () => Promise<{ payload: { status: boolean } }>): Promise<boolean> {
  const { status } = (await call()).payload
  return status === wanted ? status : (await call()).payload.status
}
