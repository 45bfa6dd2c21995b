import { timing } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { type MouseEvent, useEffect, useState } from 'react'
import { Picture, type PictureLoading } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'

interface ProductCardProps extends PictureLoading {
  /** Path of the product's page inside the site. */
  to: string
  name: string
  images: readonly string[]
  /** Price per unit; null where it is on request, absent on a catalogue's card. */
  price?: number | null | undefined
  /** ISO 4217. */
  currency?: string | undefined
  /** Whether variants cost more than the price. */
  pricesVary?: boolean | undefined
  category?: string | null | undefined
  /** The card's width on the page, as in `<img sizes>`; by default that of a card in the template's grid. */
  sizes?: string
  /** Shows View Product, which opens the page in a new tab. */
  hasViewLink?: boolean
  /** Heading level of the name; 3 under a section heading. */
  level?: 2 | 3
  /** Called before the link is followed; call `preventDefault()` to open a modal instead. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Called when the visitor reaches for the card: the pointer enters it, or it gets the focus. */
  onApproach?: () => void
}

/** Starts the view transition from the card's picture to the product page's (`view-transition-name: product-picture`). */
function nameTransition(link: HTMLElement) {
  const frame = link.closest('article')?.querySelector<HTMLElement>('[data-ratio]')
  frame?.style.setProperty('view-transition-name', 'product-picture')
}

/** A product in a list. Its pictures rotate while it is hovered or focused. */
export function ProductCard(props: ProductCardProps) {
  const { name, images, category, sizes, level: Heading = 3 } = props
  const { shown, touched, start, stop } = useRotation(images.length)
  const Name = `h${Heading}` as const
  const approach = () => {
    start()
    props.onApproach?.()
  }
  return (
    <article className={styles.card} onPointerEnter={approach} onPointerLeave={stop} onFocus={approach} onBlur={stop}>
      <div className={styles.pictures}>
        <Picture name={images[0]} alt="" sizes={sizes} priority={props.priority} eager={props.eager} />
        {touched &&
          images.slice(1).map((image, index) => (
            <span key={image} className={styles.layer} data-shown={shown === index + 1 || undefined}>
              <Picture name={image} alt="" sizes={sizes} />
            </span>
          ))}
      </div>
      <div className={styles.words}>
        {category && <p className={styles.category}>{category}</p>}
        <Name className={styles.name}>
          <Link
            to={props.to}
            className={styles.link}
            viewTransition
            data-dialog={props.onOpen && ''}
            onClick={event => {
              props.onOpen?.(event)
              if (!event.defaultPrevented) nameTransition(event.currentTarget)
            }}
          >
            {name}
          </Link>
        </Name>
        {props.price !== undefined && (
          <Price
            className={styles.price}
            amount={props.price}
            currency={props.currency}
            isLowest={props.pricesVary}
            size="small"
          />
        )}
        {props.hasViewLink && (
          <Link to={props.to} target="_blank" className={styles.view} aria-label={`View Product ${name}`}>
            View Product
          </Link>
        )}
      </div>
    </article>
  )
}

/**
 * The index of the picture to show: the next one every 3 s between `start` and `stop`, then the first again. Never rotates
 * under reduced motion. `touched` is true after the first start, so that the other pictures load only then.
 */
function useRotation(count: number) {
  const [running, setRunning] = useState(false)
  const [touched, setTouched] = useState(false)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setShown(index => (index + 1) % count), timing.cardRotation)
    return () => clearInterval(timer)
  }, [running, count])
  const start = () => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTouched(true)
    setRunning(true)
  }
  const stop = () => {
    setRunning(false)
    setShown(0)
  }
  return { shown, touched, start, stop }
}
