import { useSyncExternalStore } from 'react'

/** A value that is replaced as a whole, and who wants to know of it. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** @returns the way to unsubscribe */
  subscribe: (listener: () => void) => () => void
}

/**
 * Makes a store of one value. For what every page carries: richer state, with fields that change one by one (lists,
 * editors), is valtio's, which comes with the screens that have it.
 */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component renders again when another takes its place. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
