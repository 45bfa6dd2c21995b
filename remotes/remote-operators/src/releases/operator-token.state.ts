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

/** Removes a token that the platform rejected. */
export function rejectOperatorToken(): void {
  update(null, true)
}

function update(token: string | null, rejected: boolean): void {
  isRejected = rejected
  if (token) sessionStorage.setItem(key, token)
  else sessionStorage.removeItem(key)
  for (const listener of [...listeners]) listener()
}
