import { useSyncExternalStore } from 'react'

/** A value that is replaced as a whole, with listeners. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store of one value. It is small, for code that every page loads. State with many fields (lists, editors) uses
 * valtio, which only those screens load.
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

/** The value of a store. The component renders again when it is replaced. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
