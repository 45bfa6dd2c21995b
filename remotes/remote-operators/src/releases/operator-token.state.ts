import { useSyncExternalStore } from 'react'

const key = 'operatorToken'
const heard = new Set<() => void>()

/** The operator's token, for as long as this tab is open; null on the server and before it was given. */
export const useOperatorToken = (): string | null =>
  useSyncExternalStore(
    hear => {
      heard.add(hear)
      return () => heard.delete(hear)
    },
    () => sessionStorage.getItem(key),
    () => null,
  )

/** Keeps the token for this tab; null forgets it. */
export function keepOperatorToken(token: string | null): void {
  if (token) sessionStorage.setItem(key, token)
  else sessionStorage.removeItem(key)
  for (const hear of [...heard]) hear()
}
