import { usePlatform } from '@showcase/session'
import { whenQuiet } from '@showcase/ui/when-idle'
import { useEffect, useRef } from 'react'

/**
 * Counts one visit of a shop (`publicUser`), product or catalogue per view. It runs in the browser, so that crawlers and
 * preloads count nothing: when the page is quiet, or else when the visitor leaves the view. A failure is ignored: the visitor
 * cannot do anything about it. A page in a frame is the owner's preview of a theme and counts nothing.
 *
 * @param id the shop's business name or the record's id; `''` counts nothing
 * @param view a value that changes with every view, such as the history entry's key
 */
export function useVisit(kind: 'publicUser' | 'publicProducts' | 'publicCatalogues', id: string, view: string): void {
  const { api } = usePlatform()
  const counted = useRef('')
  useEffect(() => {
    if (!id || window.parent !== window || counted.current === view + id) return
    const count = () => {
      stop()
      if (counted.current === view + id) return
      counted.current = view + id
      const counting = kind === 'publicUser' ? api.publicUser.visits({ businessName: id }) : api[kind].visits({ id })
      counting.catch(() => {})
    }
    const cancel = whenQuiet(count)
    const stop = () => {
      cancel()
      removeEventListener('pagehide', count)
    }
    addEventListener('pagehide', count)
    return count
  }, [api, kind, id, view])
}
