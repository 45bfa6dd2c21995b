import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import styles from './carousel.module.css'
import { whenQuiet } from './when-idle.ts'

interface CarouselProps {
  /** The slides, each with a key. */
  children: ReactNode
  /** The carousel's accessible name: "Featured products". */
  label: string
  /** `banner`: one wide slide at a time, dots on the picture. `rail`: several cards side by side. */
  variant?: 'banner' | 'rail'
  /** Cards per slide on small (< 768 px), medium and wide (≥ 1280 px) screens; `wide` is 1 to 10. The style sheet has these. */
  perView?: { small: 1 | 2 | 3 | 4; medium?: 1 | 2 | 3 | 4; wide: number }
  /** Advances every 5 s; not under reduced motion, while hovered or focused, or after the first use. */
  autoPlay?: boolean
}

function keysOf(children: ReactNode) {
  return Children.toArray(children)
    .map(child => (isValidElement(child) ? child.key : ''))
    .join(' ')
}

/** Slides side by side: CSS scroll snapping first, flickity once the carousel is used, or in view and the page quiet. */
export function Carousel(props: CarouselProps) {
  // Flickity moves the slides into its own elements. Other slides get a new track, so that React never updates moved ones.
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
    const start = async () => {
      stopWaiting()
      // All slides fit.
      if (element.scrollWidth <= element.clientWidth + 1) return
      const { startFlickity } = await import('./carousel-flickity.ts')
      if (!gone) undo = startFlickity(element, { isBanner: variant === 'banner', autoPlay })
    }
    // A finger that touches the track scrolls it; only a mouse needs flickity to move it.
    const startForMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && void start()
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      undo = whenQuiet(() => void start())
    })
    function stopWaiting() {
      undo()
      observer.disconnect()
      element?.removeEventListener('pointerenter', startForMouse)
      element?.removeEventListener('focusin', start)
    }
    observer.observe(element)
    element.addEventListener('pointerenter', startForMouse)
    element.addEventListener('focusin', start)
    return () => {
      gone = true
      stopWaiting()
    }
  }, [variant, autoPlay])
  const medium = perView.medium ?? Math.ceil((perView.small + perView.wide) / 2)
  return (
    <section
      ref={track}
      className={styles.track}
      aria-roledescription="carousel"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
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
