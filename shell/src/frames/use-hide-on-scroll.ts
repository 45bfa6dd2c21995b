import { display } from '@showcase/contract/limits'
import { type RefObject, useEffect } from 'react'

/** Someone is using the bar: the focus is in it, or its menu is open. It must not leave then. */
function isInUse(bar: HTMLElement): boolean {
  return bar.contains(document.activeElement) || bar.querySelector('details[open]') !== null
}

/**
 * Hides a sticky bar (`data-away`) while the page is scrolled down, from the first 100 px on, and brings it back on the
 * way up; each after a step of 30 px, so that a trembling finger moves nothing. Never with reduced motion, nor while the
 * bar is in use.
 */
export function useHideOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let step = scrollY
    function follow() {
      const bar = ref.current
      if (!bar || Math.abs(scrollY - step) < display.navigationHideStepPx) return
      const isAway = scrollY > step && scrollY > display.navigationHideAfterPx && !calm.matches && !isInUse(bar)
      bar.toggleAttribute('data-away', isAway)
      step = scrollY
    }
    const comeBack = () => ref.current?.removeAttribute('data-away')
    const bar = ref.current
    addEventListener('scroll', follow, { passive: true })
    bar?.addEventListener('focusin', comeBack)
    return () => {
      removeEventListener('scroll', follow)
      bar?.removeEventListener('focusin', comeBack)
    }
  }, [ref])
}
