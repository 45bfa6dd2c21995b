import { deleteQuestion, runExclusive } from '@showcase/admin-kit/exclusive-action'
import { ApiError } from '@showcase/api-client'
import type { ItemState } from '@showcase/contract/filters'
import { countOf, pageLimits } from '@showcase/contract/limits'
import type { Snapshot } from 'valtio'
import {
  type ItemCalls,
  type ItemListState,
  type ListedItem,
  type LoadPage,
  removeItem,
  selectItem,
  tabFilter,
} from './item-list.state.ts'
import type { ListQuery } from './list-address.ts'

/** What can be done with several items at once: the state that it gives them, and what it is called afterwards. */
export const bulkActions = {
  'Mark Public': { state: 'public', done: 'marked public' },
  'Mark Private': { state: 'private', done: 'marked private' },
  Promote: { state: 'promoted', done: 'promoted' },
  Demote: { state: 'demoted', done: 'demoted' },
  Delete: { state: null, done: 'deleted' },
} as const satisfies Record<string, { state: ItemState | null; done: string }>
export type BulkAction = keyof typeof bulkActions

/** Whether an action changes an item. */
export function isChangedBy(action: BulkAction, { isPublic, isPromoted }: Readonly<ListedItem>): boolean {
  if (action === 'Delete') return true
  return { 'Mark Public': !isPublic, 'Mark Private': isPublic, Promote: !isPromoted, Demote: isPromoted }[action]
}

/** The selected items, also those of other pages. */
export function chosenOf({ items, others, selected }: Snapshot<ItemListState<ListedItem>>) {
  return [...items, ...others].filter(({ _id }) => selected.includes(_id))
}

/** Selects all items of the page, or none of the list. */
export function selectPage<T extends ListedItem>(state: ItemListState<T>, isAll: boolean): void {
  state.selected = isAll ? state.items.map(({ _id }) => _id) : []
  state.others = []
}

/** Items that are selected over all pages at most. */
export const SELECTION_MAX = 500

/** Selects the first items of all pages of a tab, at most `SELECTION_MAX`, and no others. */
export async function selectAllPages<T extends ListedItem>(
  state: ItemListState<T>,
  query: ListQuery,
  load: LoadPage<T>,
): Promise<void> {
  await runExclusive(
    state,
    async () => {
      const found = new Map<string, T>()
      const perPage = pageLimits.perPageMax
      for (let pageNo = 1; pageNo <= SELECTION_MAX / perPage; pageNo += 1) {
        const { items } = await load({ ...tabFilter(query), pageNo, perPage })
        for (const item of items) found.set(item._id, item)
        if (items.length < perPage) break
      }
      state.selected = [...found.keys()]
      for (const { _id } of state.items) found.delete(_id)
      state.others = [...found.values()]
      return ''
    },
    { id: 'selection', progress: 'Selecting…' },
  )
}

/**
 * Runs an action on the selected items that it changes, with one call for each hundred. Finished items leave the selection,
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
  const ids = chosenOf(state)
    .filter(item => isChangedBy(action, item))
    .map(({ _id }) => _id)
  const { state: wanted, done } = bulkActions[action]
  const count = countOf(ids.length, one)
  const isBeyondPage = state.others.some(({ _id }) => ids.includes(_id))
  return runExclusive(
    state,
    async () => {
      let changed = 0
      let refused = ''
      for (let from = 0; from < ids.length; from += pageLimits.perPageMax) {
        const some = ids.slice(from, from + pageLimits.perPageMax)
        if (wanted) {
          const { payload } = await calls.setStates({ ids: some, state: wanted })
          giveState(state, some, payload.ids, wanted)
          changed += payload.ids.length
        } else {
          const { payload } = await calls.deleteMany({ ids: some })
          for (const id of payload.ids) removeItem(state, id)
          changed += payload.ids.length
          refused ||= payload.refusal
        }
      }
      if (refused) throw new ApiError(409, refused)
      return `${countOf(changed, one)} ${done}.`
    },
    {
      id: 'selection',
      // The list is loaded again.
      isLast: () => !wanted || state.items.length === 0,
      ...(!wanted && { confirm: deleteQuestion(`Are you sure you want to delete ${count}?`) }),
      ...(wanted &&
        isBeyondPage && { confirm: { text: `${action}: ${count}, also of other pages?`, confirmLabel: action } }),
    },
  )
}

/** Shows a state that the server has given. An item that it does not know was deleted elsewhere, and leaves the screen. */
function giveState<T extends ListedItem>(
  state: ItemListState<T>,
  ids: readonly string[],
  known: readonly string[],
  wanted: ItemState,
): void {
  for (const item of [...state.items, ...state.others] as ListedItem[]) {
    if (!known.includes(item._id)) continue
    if (wanted === 'public' || wanted === 'private') item.isPublic = wanted === 'public'
    else item.isPromoted = wanted === 'promoted'
  }
  for (const id of ids) {
    if (known.includes(id)) selectItem(state, id, false)
    else removeItem(state, id)
  }
}
