import type { RefObject } from 'react'

/**
 * Moves the focus, if it is lost because its control has left the page, to the first of these places that is still there;
 * otherwise to the main part of the page. Call it after the change that removes the control.
 *
 * @param places focusable elements, the nearest to the removed control first
 */
export function restoreFocus(...places: RefObject<HTMLElement | null>[]): void {
  // The change is on the screen in the next frame.
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const place = places.find(({ current }) => current?.isConnected)?.current ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  })
}
