import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import styles from './carousel.module.css'

export interface CarouselProps {
  /** The slides; give each a key. */
  children: ReactNode
  /** What it shows, for those who do not see it: "Featured products". */
  label: string
  /** `banner`: one wide slide at a time, dots on the picture. `rail`: several cards side by side. */
  variant?: 'banner' | 'rail'
  /** Cards per slide on small (< 768 px), medium and wide (≥ 1280 px) screens; 1 to 12. */
  perView?: { small: number; medium?: number; wide: number }
  /** Moves on every 5 s; never under reduced motion, and not while it is hovered, focused or has been used. */
  autoPlay?: boolean
}

function keysOf(children: ReactNode) {
  return Children.toArray(children)
    .map(child => (isValidElement(child) ? child.key : ''))
    .join(' ')
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 200)
  return () => clearTimeout(handle)
}

/** Slides side by side: CSS scroll-snap from the first byte, flickity once the browser has seen it and is idle. */
export function Carousel(props: CarouselProps) {
  // Flickity moves the slides into its own elements: other slides mean another track, so that React never looks for them.
  return <Track key={keysOf(props.children)} {...props} />
}

function Track({
  children,
  label,
  variant = 'rail',
  perView = { small: 1, wide: 1 },
  autoPlay = false,
}: CarouselProps) {
  const track = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = track.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let undo = () => {}
    let gone = false
    const takeOver = async () => {
      // Everything fits: there is nothing to slide.
      if (element.scrollWidth <= element.clientWidth + 1) return
      const { startFlickity } = await import('./carousel-flickity.ts')
      if (!gone) undo = startFlickity(element, { isBanner: variant === 'banner', autoPlay })
    }
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      undo = whenIdle(() => void takeOver())
    })
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      undo()
    }
  }, [variant, autoPlay])
  const medium = perView.medium ?? Math.ceil((perView.small + perView.wide) / 2)
  return (
    <section
      ref={track}
      className={styles.track}
      aria-roledescription="carousel"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-variant={variant}
      data-small={perView.small}
      data-medium={medium}
      data-wide={perView.wide}
    >
      {Children.map(children, child => (
        <div className={styles.slide} data-slide="">
          {child}
        </div>
      ))}
    </section>
  )
}
