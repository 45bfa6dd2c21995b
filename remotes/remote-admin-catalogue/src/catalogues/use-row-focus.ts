import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus with the work in a list whose rows move and go: after the next change of `rows` it stands on the row
 * at the given place, or on the last one; with no row left, on the list's section heading.
 */
export function useRowFocus<Element extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<Element>(null)
  const wanted = useRef<{ control: 'handle' | 'act'; place: number } | null>(null)
  useEffect(() => {
    const target = wanted.current
    wanted.current = null
    if (!target || !list.current) return
    const controls = list.current.querySelectorAll<HTMLElement>(`[data-control="${target.control}"]`)
    const control = controls[Math.min(target.place, controls.length - 1)]
    const heading = list.current.closest('section')?.querySelector<HTMLElement>('h2')
    ;(control ?? heading)?.focus()
  }, [rows])
  const focusAfter = useCallback((control: 'handle' | 'act', place: number) => {
    wanted.current = { control, place }
  }, [])
  return { list, focusAfter }
}
