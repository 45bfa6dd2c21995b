import { isApiError } from '@showcase/api-client'
import type { Reply } from '@showcase/contract/api'
import { confirmDelete, screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import type { ListPage } from './list-page.ts'

/** What products and catalogues have in common, as far as their lists go. */
export interface ListedItem {
  _id: string
  isPublic: boolean
  isPromoted: boolean
}

/** The calls of one kind of item, and how a question names it. */
export interface ItemCalls<T extends ListedItem> {
  updateStatus: (request: { id: string }) => Promise<Reply<{ status: boolean }>>
  promote: (request: { id: string }) => Promise<Reply<{ status: boolean }>>
  delete: (request: { id: string }) => Promise<Reply<unknown>>
  nameOf: (item: T) => string
}

/** One page of a list on the screen, changed at once by what the owner does and put back when the server refuses. */
export interface ItemListState<T extends ListedItem> extends ListPage<T> {
  /** The item that a request is under way for; while one is, every other action is ignored (specification, section 4). */
  workingOn: string | null
}

export function createListState<T extends ListedItem>(page: ListPage<T>): ItemListState<T> {
  return proxy({ ...page, items: page.items.map(item => ({ ...item })), workingOn: null })
}

function find<T extends ListedItem>(state: ItemListState<T>, id: string): T | undefined {
  const item = state.items.find(candidate => candidate._id === id)
  if (!item) toast.error(screenMessages.itemMissing)
  return item
}

function report(error: unknown): void {
  toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
}

/** Runs one action of a list; a second one started meanwhile is ignored. Answers whether it succeeded. */
async function alone(state: { workingOn: string | null }, id: string, act: () => Promise<string>): Promise<boolean> {
  if (state.workingOn) return false
  state.workingOn = id
  try {
    toast.success(await act())
    return true
  } catch (error) {
    report(error)
    return false
  } finally {
    state.workingOn = null
  }
}

/** Switches public or promoted: shown at once, set to what the server answers, put back when it fails. */
export async function toggleItem<T extends ListedItem>(
  calls: ItemCalls<T>,
  state: ItemListState<T>,
  id: string,
  field: 'isPublic' | 'isPromoted',
): Promise<void> {
  if (state.workingOn) return
  const item: ListedItem | undefined = find(state, id)
  if (!item) return
  const before = item[field]
  const call = field === 'isPublic' ? calls.updateStatus : calls.promote
  item[field] = !before
  const isDone = await alone(state, id, async () => {
    const { payload, message } = await call({ id })
    item[field] = payload.status
    return message
  })
  if (!isDone) item[field] = before
}

/** Deletes an item after the owner has confirmed. Answers whether it is gone. */
export async function deleteItem<T extends ListedItem>(
  calls: ItemCalls<T>,
  state: ItemListState<T>,
  id: string,
): Promise<boolean> {
  if (state.workingOn) return false
  const item = find(state, id)
  if (!item) return false
  const isSure = await openModal('confirm', {
    text: confirmDelete(calls.nameOf(item)),
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isSure) return false
  const isDone = await alone(state, id, async () => (await calls.delete({ id })).message)
  if (isDone) {
    state.items = state.items.filter(candidate => candidate._id !== id)
    state.count -= 1
  }
  return isDone
}
