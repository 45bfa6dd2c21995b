import type { Api } from '@showcase/contract/api'
import type { Owner } from '@showcase/contract/entities'
import { storage } from '@showcase/session'

type OwnerReply = Awaited<ReturnType<Api['auth']['fetch']>>

/** Resolves when the server's page is hydrated. A router that has its page earlier would render it in place of the server's. */
export async function hydration(): Promise<void> {
  const { documentElement } = document
  if ('ready' in documentElement.dataset) return
  await new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(documentElement, { attributeFilter: ['data-ready'] })
  })
}

/**
 * The signed-in owner: of the document's own call if it succeeded with the token that is stored now, else of a new call.
 * @throws ApiError of the new call
 */
export async function fetchOwner(api: Api): Promise<Owner> {
  const early = window.__OWNER__
  window.__OWNER__ = undefined
  const isCurrent = early?.authorization === storage.get('authorization')
  const response = isCurrent ? await early?.answer.catch(() => null) : null
  // The connection may end in the middle of the answer.
  const reply: OwnerReply | null = response?.ok ? await response.json().catch(() => null) : null
  const { payload } = reply ?? (await api.auth.fetch({}))
  return payload.user
}
