import { isApiError } from '@showcase/api-client'
import { useSyncExternalStore } from 'react'

const key = 'operatorToken'
const listeners = new Set<() => void>()

let isRejected = false
/** The token if it cannot be stored, because storage is forbidden or full: it is lost with the page. */
let unstored: string | null = null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The operator's token, stored until the tab is closed; null on the server and without a token. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null)
}

function readToken() {
  try {
    return sessionStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

function writeToken(token: string | null) {
  unstored = null
  try {
    if (token) sessionStorage.setItem(key, token)
    else sessionStorage.removeItem(key)
  } catch {
    unstored = token
  }
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
  writeToken(token)
  for (const listener of [...listeners]) listener()
}
