import { display } from '@showcase/contract/limits'
import { type RefObject, useEffect } from 'react'

/** Whether the bar has the focus or an open menu, so that it must stay. */
function isInUse(bar: HTMLElement): boolean {
  return bar.contains(document.activeElement) || bar.querySelector('details[open]') !== null
}

/**
 * Hides a sticky bar (`data-away`) while the visitor scrolls down past the first 100 px, and shows it while they scroll up.
 * Either takes a step of 30 px, so that small movements change nothing. The bar stays with reduced motion and while it is
 * in use.
 */
export function useHideOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let step = scrollY
    function onScroll() {
      const bar = ref.current
      if (!bar || Math.abs(scrollY - step) < display.navigationHideStepPx) return
      const isAway =
        scrollY > step && scrollY > display.navigationHideAfterPx && !reducedMotion.matches && !isInUse(bar)
      bar.toggleAttribute('data-away', isAway)
      step = scrollY
    }
    const show = () => ref.current?.removeAttribute('data-away')
    const bar = ref.current
    addEventListener('scroll', onScroll, { passive: true })
    bar?.addEventListener('focusin', show)
    return () => {
      removeEventListener('scroll', onScroll)
      bar?.removeEventListener('focusin', show)
    }
  }, [ref])
}
