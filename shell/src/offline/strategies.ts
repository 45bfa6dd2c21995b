import type { Keeper } from './cache-store.ts'
import type { Kind } from './request-kind.ts'

/** Milliseconds that a page has to arrive before one that was kept is shown in its place. */
const PATIENCE = 3000

/** Keeps the worker alive until something is stored. */
type Later = (work: Promise<unknown>) => void

async function fetchAndKeep(kind: Kind, request: Request, keeper: Keeper, later: Later): Promise<Response> {
  const response = await fetch(request)
  later(keeper.keep(kind, request, response.clone()))
  return response
}

/** For what never changes under its address. */
export async function keptFirst(kind: Kind, request: Request, keeper: Keeper, later: Later): Promise<Response> {
  return (await keeper.find(kind, request)) ?? fetchAndKeep(kind, request, keeper, later)
}

/** For what may have changed: asked anew, and taken from what is kept where there is no answer. */
export async function freshFirst(kind: Kind, request: Request, keeper: Keeper, later: Later): Promise<Response> {
  try {
    return await fetchAndKeep(kind, request, keeper, later)
  } catch (error) {
    const kept = await keeper.find(kind, request)
    if (kept) return kept
    throw error
  }
}

/** A page: fresh, or as it was at the last visit where network or server are slow or gone, or the page that says so. */
export async function pageFirst(
  request: Request,
  keeper: Keeper,
  later: Later,
  instead: () => Response,
): Promise<Response> {
  const fresh = fetchAndKeep('page', request, keeper, later)
  const kept = await keeper.find('page', request)
  if (!kept) return fresh.catch(instead)
  later(fresh.catch(() => undefined))
  const late = new Promise<Response>(resolve => setTimeout(resolve, PATIENCE, kept))
  const usable = fresh.then(
    response => (response.status < 500 ? response : kept),
    () => kept,
  )
  return Promise.race([usable, late])
}
