import { isApiError } from '@showcase/api-client'
import { useSyncExternalStore } from 'react'

const key = 'operatorToken'
const listeners = new Set<() => void>()

let isRejected = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The operator's token, stored until the tab is closed; null on the server and without a token. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  )
}

/** Whether the platform rejected the last token. */
export function useTokenRejected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRejected,
    () => false,
  )
}

/** Stores the token for this tab; null removes it. */
export function storeOperatorToken(token: string | null): void {
  update(token, false)
}

/** Passes an error of a call on. Removes the token if the platform has rejected it. */
export function rejectIfUnknown(error: unknown): never {
  if (isApiError(error) && error.status === 401) update(null, true)
  throw error
}

function update(token: string | null, rejected: boolean): void {
  isRejected = rejected
  if (token) sessionStorage.setItem(key, token)
  else sessionStorage.removeItem(key)
  for (const listener of [...listeners]) listener()
}
