import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { pageLimits, pageSizes } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'

/**
 * The owner's products beside a catalogue's editor. The server knows nothing of what is being moved, so its pages are
 * gathered here, as far as they are looked at, and those in the catalogue are left out on the screen.
 */
export interface AvailableProducts {
  /** What was searched for; empty: everything. */
  query: string
  /** From 1, of those that are not in the catalogue. */
  page: number
  /** What the server has given so far for the query, in its order. */
  fetched: readonly OwnerProduct[]
  /** How many of the server's pages that was. */
  fetchedPages: number
  /** Rows that match on the server. */
  total: number
  isCapped: boolean
  phase: 'loading' | 'ready' | 'failed'
  problem: string
}

const nothing = { page: 1, fetchedPages: 0, total: 0, isCapped: false, phase: 'loading', problem: '' } as const

export function createAvailable(): AvailableProducts {
  return proxy({ ...nothing, query: '', fetched: ref([]) })
}

/** What of the available products shows. */
export interface AvailableView {
  items: OwnerProduct[]
  /** How many there are over all pages. */
  count: number
  pages: number
  /** More have to be asked for before the page is whole. */
  isShort: boolean
}

/** The page of products that are not in the catalogue. */
export function viewAvailable(
  available: Pick<AvailableProducts, 'query' | 'page' | 'fetched' | 'fetchedPages' | 'total'>,
  chosen: readonly OwnerProduct[],
): AvailableView {
  const { query, page, fetched, fetchedPages, total } = available
  const taken = new Set(chosen.map(({ _id }) => _id))
  const free = fetched.filter(({ _id }) => !taken.has(_id))
  const isWhole = fetchedPages > 0 && fetched.length >= total
  // Not all fetched: what is in the catalogue and would match cannot be among the rest.
  const matching = chosen.filter(({ productName }) => productName.toLowerCase().includes(query.toLowerCase()))
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

const asked = new WeakMap<AvailableProducts, AbortController>()

/** Fetches more, until the page is whole. A newer question ends an older one. */
export async function fillAvailable(
  api: Api,
  available: AvailableProducts,
  chosen: () => readonly OwnerProduct[],
): Promise<void> {
  asked.get(available)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  asked.set(available, controller)
  available.phase = 'loading'
  try {
    do {
      await fetchMore(api, available, signal)
    } while (viewAvailable(available, chosen()).isShort)
    available.phase = 'ready'
  } catch (error) {
    if (signal.aborted) return
    available.phase = 'failed'
    available.problem = isApiError(error) ? error.message : ''
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
  // A page that is not full is the last one, whatever the count says: products may go while one looks.
  available.total = payload.products.length < perPage ? available.fetched.length : payload.count
  available.isCapped = payload.countIsCapped ?? false
}

/** Shows another page, and fetches what it lacks. */
export async function goToAvailable(
  api: Api,
  available: AvailableProducts,
  page: number,
  chosen: () => readonly OwnerProduct[],
): Promise<void> {
  available.page = page
  if (viewAvailable(available, chosen()).isShort) await fillAvailable(api, available, chosen)
}

/** Searches anew. Without a hit it is told, and everything comes back (specification, section 2). */
export async function searchAvailable(
  api: Api,
  available: AvailableProducts,
  query: string,
  chosen: () => readonly OwnerProduct[],
): Promise<void> {
  Object.assign(available, { ...nothing, query, fetched: ref([]) })
  await fillAvailable(api, available, chosen)
  const isFruitless = available.query === query && query !== '' && available.phase === 'ready' && available.total === 0
  if (!isFruitless) return
  toast.warning(screenMessages.noResult)
  await searchAvailable(api, available, '', chosen)
}

/** Ends what is under way, when the editor closes. */
export function leaveAvailable(available: AvailableProducts): void {
  asked.get(available)?.abort()
}
