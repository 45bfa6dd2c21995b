import {
  deletedText,
  deleteQuestion,
  type Exclusive,
  findItem,
  goneText,
  isGone,
  runExclusive,
} from '@showcase/admin-kit/exclusive-action'
import type { Api } from '@showcase/contract/api'
import { pageSizes } from '@showcase/contract/limits'
import type { ListPage } from '@showcase/contract/list-page'
import { confirmDelete } from '@showcase/contract/messages'
import { proxy } from 'valtio'
import type { ListQuery } from './list-address.ts'

/** The fields of products and catalogues that their lists change. */
export interface ListedItem {
  _id: string
  isPublic: boolean
  isPromoted: boolean
}

/** The calls of one kind of item. */
export type ItemCalls = Pick<
  Api['products' | 'catalogues'],
  'updateStatus' | 'promote' | 'setStates' | 'delete' | 'deleteMany'
>

/** One page of a list on the screen; `runningId` is the item that a request is changing. */
export interface ItemListState<T extends ListedItem> extends ListPage<T>, Exclusive {
  /** Ids of the selected items. */
  selected: string[]
  /** Items of other pages, once all of the list are selected. */
  others: T[]
}

export function createListState<T extends ListedItem>(page: ListPage<T>): ItemListState<T> {
  return proxy({ ...page, items: page.items.map(item => ({ ...item })), runningId: null, selected: [], others: [] })
}

/**
 * Switches public or promoted at once, then to the server's answer, or back if the server refuses. An item that another tab
 * deleted leaves the screen, and the state then takes no other change, because the list must be loaded again.
 * @param one what the item is: "product"
 * @returns whether the item was gone
 */
export async function toggleItem<T extends ListedItem>(
  calls: ItemCalls,
  state: ItemListState<T>,
  id: string,
  field: 'isPublic' | 'isPromoted',
  one: string,
): Promise<boolean> {
  const item: ListedItem | false | undefined = state.runningId === null && findItem(state.items, id)
  if (!item) return false
  const before = item[field]
  const call = field === 'isPublic' ? calls.updateStatus : calls.promote
  let wasGone = false
  item[field] = !before
  await runExclusive(
    state,
    async () => {
      try {
        const { payload, message } = await call({ id, status: !before })
        item[field] = payload.status
        return message
      } catch (error) {
        if (!isGone(error)) throw error
        wasGone = true
        removeItem(state, id)
        return goneText(one)
      }
    },
    {
      id,
      undo() {
        item[field] = before
      },
      isLast: () => wasGone,
    },
  )
  return wasGone
}

/** Selects an item, or takes it out of the selection. */
export function selectItem<T extends ListedItem>(state: ItemListState<T>, id: string, isSelected: boolean): void {
  const others = state.selected.filter(other => other !== id)
  state.selected = isSelected ? [...others, id] : others
}

/** Takes a deleted item from the screen. */
export function removeItem<T extends ListedItem>(state: ItemListState<T>, id: string): void {
  state.items = state.items.filter(({ _id }) => _id !== id)
  state.others = state.others.filter(({ _id }) => _id !== id)
  state.count -= 1
  selectItem(state, id, false)
}

/**
 * Deletes an item after a confirmation. The state then takes no other change, because the list must be loaded again.
 * @param one what the item is: "product"
 * @returns whether it is deleted
 */
export async function deleteItem<T extends ListedItem>(
  calls: ItemCalls,
  state: ItemListState<T>,
  id: string,
  { one, nameOf }: { one: string; nameOf: (item: T) => string },
): Promise<boolean> {
  const item = state.runningId === null && findItem(state.items, id)
  if (!item) return false
  return runExclusive(
    state,
    async () => {
      const message = await deletedText(calls.delete({ id }), one)
      removeItem(state, id)
      return message
    },
    { id, confirm: deleteQuestion(confirmDelete(nameOf(item))), isLast: true },
  )
}

/** One page of a tab. */
export interface ItemPage<T> extends ListPage<T> {
  /** Number of items in the other tab that match the query if none in this one does; otherwise 0. */
  elsewhere: number
}

/** Loads a page of a list: of the promoted items, of the others, or of both. */
export type LoadPage<T> = (of: { isPromoted?: boolean; pageNo: number; perPage: number }) => Promise<ListPage<T>>

/** Loads a page of a tab. If Casual or Promoted has nothing, it counts the matches of the other tab too. */
export async function loadItems<T>(query: ListQuery, load: LoadPage<T>): Promise<ItemPage<T>> {
  const perPage = pageSizes.adminList
  const page = await load({ ...tabFilter(query), pageNo: query.page, perPage })
  const isMissed = query.tab !== 'all' && page.count === 0
  const isPromoted = query.tab !== 'promoted'
  return { ...page, elsewhere: isMissed ? (await load({ isPromoted, pageNo: 1, perPage })).count : 0 }
}

/** The items that a tab shows. */
export function tabFilter({ tab }: ListQuery): { isPromoted?: boolean } {
  return tab === 'all' ? {} : { isPromoted: tab === 'promoted' }
}
