import { usePlatform } from '@showcase/session'
import { useEffect, useRef } from 'react'

/**
 * Counts a visit of a product once for every view, in the browser: a page that a crawler or a preload renders is no
 * visit. A visit that cannot be counted is nothing that the visitor should hear of.
 *
 * @param view changes with every view; the history entry's key does
 */
export function useVisit(id: string, view: string): void {
  const { api } = usePlatform()
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === view + id) return
    counted.current = view + id
    api.publicProducts.visits({ id }).catch(() => {})
  }, [api, id, view])
}
