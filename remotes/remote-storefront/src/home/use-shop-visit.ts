import { usePlatform } from '@showcase/session'
import { useEffect, useRef } from 'react'

/**
 * Counts a visit of the shop, in the browser and once for a view of its front page: what a crawler or a preload renders
 * is no visit. One that cannot be counted is nothing that the visitor should hear of.
 *
 * @param view changes with every view; the history entry's key does
 */
export function useShopVisit(businessName: string, view: string): void {
  const { api } = usePlatform()
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === view) return
    counted.current = view
    api.publicUser.visits({ businessName }).catch(() => {})
  }, [api, businessName, view])
}
