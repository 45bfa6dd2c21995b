import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/** Scales something of `width` CSS pixels down to the place it has, and as tall as that place. Null: nothing is scaled. */
export function useFit(width: number | null): { place: RefObject<HTMLDivElement | null>; style: CSSProperties } {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (width === null || size.width === 0) return { place, style: { width: '100%', height: '100%' } }
  const scale = Math.min(1, size.width / width)
  return { place, style: { width, height: size.height / scale, transform: `scale(${scale})` } }
}
