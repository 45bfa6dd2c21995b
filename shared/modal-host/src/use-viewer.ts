import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Which picture of the viewer shows, and whether it is zoomed. The strip scrolls by CSS; the keys and buttons scroll it. */
export function useViewer(count: number, start: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  // Not a layout effect: the dialog around it, which gives it its width, opens in one.
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = start * element.clientWidth
  }, [start])
  const go = (to: number) => {
    const element = strip.current
    if (!element || to < 0 || to >= count) return
    setZoomed(false)
    setIndex(to)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo?.({ left: to * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }
  const scrolled = () => {
    const element = strip.current
    // While it glides towards a button's target it passes the others; only a rest counts.
    if (!element?.clientWidth || isZoomed) return
    const at = element.scrollLeft / element.clientWidth
    if (Math.abs(at - Math.round(at)) < 0.02) setIndex(Math.round(at))
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1)
    else if (event.key === 'ArrowRight') go(index + 1)
    else if (event.key === '+' || event.key === '=') setZoomed(true)
    else if (event.key === '-') setZoomed(false)
    else return
    event.preventDefault()
  }
  return { strip, index, isZoomed, go, setZoomed, scrolled, pressed }
}
