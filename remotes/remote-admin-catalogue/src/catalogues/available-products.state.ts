import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { pageLimits, pageSizes } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import type { ChosenProduct } from './catalogue.resource.ts'

/**
 * The products that can be added to a catalogue. The server does not know the editor's unsaved changes, so this state
 * collects the server's pages as far as they are shown, and the view leaves out the products of the catalogue.
 */
export interface AvailableProducts {
  /** Search text; empty without a search. */
  query: string
  /** Page of the view, from 1. */
  page: number
  /** The products loaded so far, in the server's order. */
  fetched: readonly OwnerProduct[]
  /** Number of loaded pages. */
  fetchedPages: number
  /** Number of matching products on the server. */
  total: number
  isCapped: boolean
  phase: 'loading' | 'ready' | 'failed'
  problem: string
  /** The products that cannot be added: those of the catalogue now, and those that a save found deleted. */
  excluded: () => readonly ChosenProduct[]
}

const initial = { page: 1, fetchedPages: 0, total: 0, isCapped: false, phase: 'loading', problem: '' } as const

export function createAvailable(excluded: AvailableProducts['excluded']): AvailableProducts {
  return proxy({ ...initial, query: '', fetched: ref([]), excluded })
}

/** The products on the screen. */
export interface AvailableView {
  items: OwnerProduct[]
  /** Number of products on all pages. */
  count: number
  pages: number
  /** Whether more products must be loaded to fill the page. */
  isShort: boolean
}

/** Returns the current page of the products that can be added. */
export function viewAvailable(available: AvailableProducts, excluded = available.excluded()): AvailableView {
  const { query, page, fetched, fetchedPages, total } = available
  const taken = new Set(excluded.map(({ _id }) => _id))
  const free = fetched.filter(({ _id }) => !taken.has(_id))
  const isWhole = fetchedPages > 0 && fetched.length >= total
  // As long as not all products are loaded, the total is reduced by the excluded products that match.
  const matching = excluded.filter(({ productName = '' }) => productName.toLowerCase().includes(query.toLowerCase()))
  const count = isWhole ? free.length : Math.max(total - matching.length, free.length)
  const size = pageSizes.adminList
  const pages = Math.max(Math.ceil(count / size), 1)
  const shown = Math.min(page, pages)
  return {
    items: free.slice((shown - 1) * size, shown * size),
    count,
    pages,
    isShort: !isWhole && free.length < shown * size,
  }
}

const requests = new WeakMap<AvailableProducts, AbortController>()

/** Loads products until the page is full. Aborts an earlier call. */
export async function fillAvailable(api: Api, available: AvailableProducts): Promise<void> {
  requests.get(available)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  requests.set(available, controller)
  available.phase = 'loading'
  try {
    do {
      await fetchMore(api, available, signal)
    } while (viewAvailable(available).isShort)
    available.phase = 'ready'
  } catch (error) {
    if (signal.aborted) return
    available.phase = 'failed'
    available.problem = errorText(error, '')
    toast.error(available.problem)
  }
}

async function fetchMore(api: Api, available: AvailableProducts, signal: AbortSignal): Promise<void> {
  const perPage = pageLimits.perPageMax
  const pageNo = available.fetchedPages + 1
  const { payload } = await api.products.fetchAll({ productName: available.query, perPage, pageNo }, { signal })
  signal.throwIfAborted()
  available.fetchedPages = pageNo
  const known = new Set(available.fetched.map(({ _id }) => _id))
  const fresh = payload.products.filter(({ _id }) => !known.has(_id))
  available.fetched = ref([...available.fetched, ...fresh])
  // A page that is not full is the last one, even if products were deleted since the count.
  available.total = payload.products.length < perPage ? available.fetched.length : payload.count
  available.isCapped = payload.countIsCapped ?? false
}

/** Shows another page and loads its missing products. */
export async function goToAvailable(api: Api, available: AvailableProducts, page: number): Promise<void> {
  available.page = page
  if (viewAvailable(available).isShort) await fillAvailable(api, available)
}

/** Searches. Without a result it shows a warning and resets the search (specification, section 2). */
export async function searchAvailable(api: Api, available: AvailableProducts, query: string): Promise<void> {
  Object.assign(available, { ...initial, query, fetched: ref([]) })
  await fillAvailable(api, available)
  const isEmptySearch =
    available.query === query && query !== '' && available.phase === 'ready' && available.total === 0
  if (!isEmptySearch) return
  toast.warning(screenMessages.noResult)
  await searchAvailable(api, available, '')
}

/** Aborts the request when the editor closes. */
export function leaveAvailable(available: AvailableProducts): void {
  requests.get(available)?.abort()
}
