import { usePlatform } from '@showcase/session'
import { useEffect, useRef } from 'react'

/**
 * Counts a visit of a product or catalogue once for every view, in the browser: a page that a crawler or a preload
 * renders is no visit. The server tells the seller of it. A visit that cannot be counted is nothing that the visitor
 * should hear of.
 *
 * @param id nothing is counted for `''`
 * @param view changes with every view; the history entry's key does
 */
export function useVisit(kind: 'publicProducts' | 'publicCatalogues', id: string, view: string): void {
  const { api } = usePlatform()
  const counted = useRef('')
  useEffect(() => {
    if (!id || counted.current === view + id) return
    counted.current = view + id
    api[kind].visits({ id }).catch(() => {})
  }, [api, kind, id, view])
}
