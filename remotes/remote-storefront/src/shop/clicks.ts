import type { MouseEvent } from 'react'

/** Whether a click asks for a new tab or window; the link then keeps its own behaviour. */
export function wantsOwnTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}
