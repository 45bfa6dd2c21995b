import { pageSizes } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { otherCategory } from './product-form.values.ts'

/** Milliseconds without a key before the server is asked. */
const typingPause = 200

/**
 * Categories of the owner's own products that contain what was typed, and Other at the end, which is always a choice.
 * An answer that a later one overtook is dropped; a failed one leaves Other, so that the form can still be filled in.
 */
export function useCategorySuggestions() {
  const { api } = usePlatform()
  const [items, setItems] = useState<string[]>([otherCategory])
  const [typed, setTyped] = useState('')
  const isFirst = useRef(true)

  useEffect(() => {
    const overtaken = new AbortController()
    const ask = () =>
      api.user
        .fetchCategories(
          { category: typed, perPage: pageSizes.categorySuggestions, pageNo: 1 },
          { signal: overtaken.signal },
        )
        .then(({ payload }) => setItems([...payload.categories.filter(name => name !== otherCategory), otherCategory]))
        .catch(() => overtaken.signal.aborted || setItems([otherCategory]))
    const timer = setTimeout(ask, isFirst.current ? 0 : typingPause)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [api, typed])
  return { items, suggest: useCallback((text: string) => setTyped(text.trim()), []) }
}
