import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { confirmDelete, screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import type { ProductPage } from './product-list.resource.ts'

/** One page of products on the screen, changed at once by what the owner does and put back when the server refuses. */
export interface ProductListState {
  products: OwnerProduct[]
  count: number
  countIsCapped: boolean
  /** The product that a request is under way for; while one is, every other action is ignored (specification, section 4). */
  workingOn: string | null
}

export function createListState(page: ProductPage): ProductListState {
  return proxy({ ...page, products: page.products.map(product => ({ ...product })), workingOn: null })
}

function find(state: ProductListState, id: string): OwnerProduct | undefined {
  const product = state.products.find(candidate => candidate._id === id)
  if (!product) toast.error(screenMessages.itemMissing)
  return product
}

function report(error: unknown): void {
  toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
}

/** Runs one action of the list; a second one started meanwhile is ignored. Answers whether it succeeded. */
async function alone(state: ProductListState, id: string, act: () => Promise<string>): Promise<boolean> {
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
export async function toggleProduct(
  api: Api,
  state: ProductListState,
  id: string,
  field: 'isPublic' | 'isPromoted',
): Promise<void> {
  if (state.workingOn) return
  const product = find(state, id)
  if (!product) return
  const before = product[field]
  const call = field === 'isPublic' ? api.products.updateStatus : api.products.promote
  product[field] = !before
  const isDone = await alone(state, id, async () => {
    const { payload, message } = await call({ id })
    product[field] = payload.status
    return message
  })
  if (!isDone) product[field] = before
}

/** Deletes a product after the owner has confirmed. Answers whether it is gone. */
export async function deleteProduct(api: Api, state: ProductListState, id: string): Promise<boolean> {
  if (state.workingOn) return false
  const product = find(state, id)
  if (!product) return false
  const isSure = await openModal('confirm', {
    text: confirmDelete(product.productName),
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isSure) return false
  const isDone = await alone(state, id, async () => (await api.products.delete({ id })).message)
  if (isDone) {
    state.products = state.products.filter(candidate => candidate._id !== id)
    state.count -= 1
  }
  return isDone
}
