import { useCallback, useEffect, useState } from 'react'

/** What a card waits for: not there yet, not to be had, or there. */
export type CardData<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

/**
 * Asks for what a card shows, and again when `retry` is called or `load` is another function. The request of a card that
 * leaves is ended.
 */
export function useCardData<T>(load: (signal: AbortSignal) => Promise<T>): { data: CardData<T>; retry: () => void } {
  const [data, setData] = useState<CardData<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The attempt is not read: a change of it is what asks again.
  useEffect(() => {
    const leaving = new AbortController()
    setData({ state: 'loading' })
    load(leaving.signal)
      .then(value => leaving.signal.aborted || setData({ state: 'ready', value }))
      .catch(() => leaving.signal.aborted || setData({ state: 'failed' }))
    return () => leaving.abort()
  }, [load, attempt])
  return { data, retry: useCallback(() => setAttempt(value => value + 1), []) }
}
