import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The visible picture of the viewer and its zoom. The strip scrolls by CSS; keys and buttons scroll it. */
export function useViewer(count: number, start: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  // Not a layout effect, because the dialog that gives the strip its width opens in one.
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
    // A smooth scroll passes other pictures, so only its end counts.
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
