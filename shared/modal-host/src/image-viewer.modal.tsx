import { Icon } from '@showcase/ui/icon'
import { Picture } from '@showcase/ui/picture'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './image-viewer.module.css'
import type { ModalProps } from './modal-kinds.ts'

/** Pictures at full size: swipe or arrow keys move, double tap, plus and minus zoom, and then arrow keys move the picture. */
export function Modal({ images, start = 0, alt, close }: ModalProps<'imageViewer'>) {
  const { strip, index, isZoomed, go, setZoomed, zoomAt, scrolled, touched, pressed } = useViewer(images.length, start)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole viewer in addition to its buttons
    <div className={styles.viewer} onKeyDown={pressed}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {index + 1} / {images.length}
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? <Icon node={ZoomOut} /> : <Icon node={ZoomIn} />}
        </button>
        <button type="button" className={styles.button} aria-label="Close" onClick={() => close()} data-focus="">
          <Icon node={X} />
        </button>
      </div>
      <ul
        className={styles.strip}
        ref={strip}
        onScroll={scrolled}
        onPointerDown={touched}
        onWheel={touched}
        data-zoomed={isZoomed || undefined}
        aria-label={`Pictures of ${alt}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {images.map((image, at) => (
          <li
            key={image}
            className={styles.slide}
            data-zoomed={(isZoomed && at === index) || undefined}
            aria-hidden={at !== index || undefined}
            onClick={zoomAt}
          >
            <Picture
              name={image}
              alt={images.length > 1 ? `${alt}, picture ${at + 1}` : alt}
              sizes={isZoomed && at === index ? '200vw' : '100vw'}
              ratio="fill"
              fit="contain"
              priority={at === start}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={styles.step}
            data-side="previous"
            aria-label="Previous picture"
            // Not disabled: that would take the focus, and with it the arrow keys.
            aria-disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <Icon node={ChevronLeft} />
          </button>
          <button
            type="button"
            className={styles.step}
            data-side="next"
            aria-label="Next picture"
            aria-disabled={index === images.length - 1}
            onClick={() => go(index + 1)}
          >
            <Icon node={ChevronRight} />
          </button>
        </>
      )}
    </div>
  )
}

const center = { x: 0.5, y: 0.5 }
/** Pixels by which an arrow key moves an enlarged picture. */
const STEP = 80
const moves: Record<string, ScrollToOptions> = {
  ArrowLeft: { left: -STEP },
  ArrowRight: { left: STEP },
  ArrowUp: { top: -STEP },
  ArrowDown: { top: STEP },
}

/** The current picture and its zoom. The strip scrolls by CSS; keys and buttons scroll it too. */
function useViewer(count: number, start: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const [isZoomed, setIsZoomed] = useState(false)
  // The point that stays in the middle when the picture is enlarged, in parts of its width and height.
  const point = useRef(center)
  // The picture to which the strip scrolls for a key or button, until it gets there.
  const target = useRef<number>(null)
  const slide = () => strip.current?.children[index]
  function setZoomed(isLarge: boolean, at = center) {
    point.current = at
    setIsZoomed(isLarge)
  }
  /** A click of a mouse, as its pointer says, or a double tap. */
  function zoomAt({ currentTarget, clientX, clientY, detail, nativeEvent }: MouseEvent) {
    const { pointerType } = nativeEvent as PointerEvent
    if (detail !== (pointerType === 'mouse' ? 1 : 2)) return
    const box = currentTarget.getBoundingClientRect()
    setZoomed(!isZoomed, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }
  useLayoutEffect(() => {
    const element = isZoomed && slide()
    if (!element) return
    const { x, y } = point.current
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2
  }, [isZoomed])
  // Not a layout effect, because the dialog, which determines the width, opens in one.
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = start * element.clientWidth
  }, [start])
  const go = (to: number) => {
    const element = strip.current
    if (!element || to < 0 || to >= count) return
    setZoomed(false)
    setIndex(to)
    target.current = to
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo?.({ left: to * element.clientWidth, behavior: isReduced ? 'instant' : 'smooth' })
  }
  const scrolled = () => {
    const element = strip.current
    // A smooth scroll passes other pictures; only a resting position counts.
    if (!element?.clientWidth || isZoomed) return
    const at = element.scrollLeft / element.clientWidth
    const reached = Math.round(at)
    if (Math.abs(at - reached) >= 0.02 || (target.current ?? reached) !== reached) return
    target.current = null
    setIndex(reached)
  }
  const touched = () => {
    target.current = null
  }
  const pressed = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (isZoomed && move) slide()?.scrollBy?.(move)
    else if (event.key === 'ArrowLeft') go(index - 1)
    else if (event.key === 'ArrowRight') go(index + 1)
    else if (event.key === '+' || event.key === '=') setZoomed(true)
    else if (event.key === '-') setZoomed(false)
    else return
    event.preventDefault()
  }
  return { strip, index, isZoomed, go, setZoomed, zoomAt, scrolled, touched, pressed }
}
