import { useSyncExternalStore } from 'react'

const key = 'operatorToken'
const heard = new Set<() => void>()

function hearTold(hear: () => void) {
  heard.add(hear)
  return () => heard.delete(hear)
}

/** The operator's token, for as long as this tab is open; null on the server and before it was given. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(
    hearTold,
    () => sessionStorage.getItem(key),
    () => null,
  )
}

let isRefused = false

/** Whether the platform did not take the token that was given last. */
export function useTokenRefused(): boolean {
  return useSyncExternalStore(
    hearTold,
    () => isRefused,
    () => false,
  )
}

/** Keeps the token for this tab; null forgets it. */
export function keepOperatorToken(token: string | null): void {
  isRefused = false
  if (token) sessionStorage.setItem(key, token)
  else sessionStorage.removeItem(key)
  for (const hear of [...heard]) hear()
}

/** Forgets a token that the platform does not take, and lets the screen say so. */
export function refuseOperatorToken(): void {
  sessionStorage.removeItem(key)
  isRefused = true
  for (const hear of [...heard]) hear()
}
