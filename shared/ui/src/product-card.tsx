import { Link } from '@showcase/router'
import type { MouseEvent, ReactNode } from 'react'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { useRotation } from './use-rotation.ts'

export interface ProductCardProps {
  /** Path of the product's page inside the site. */
  to: string
  name: string
  images: readonly string[]
  /** Price per unit; null where it is given on enquiry, absent on a catalogue's card. */
  price?: number | null | undefined
  /** ISO 4217, the business's own. */
  currency?: string | undefined
  unit?: string
  category?: string | null | undefined
  /** How wide the card stands, as in `<img sizes>`. */
  sizes?: string
  /** Among the first that a visitor sees: its picture is fetched at once. */
  priority?: boolean
  /** Heading level of the name; 3 under a section heading. */
  level?: 2 | 3
  /** Called before the link is followed; `preventDefault()` there to open a modal instead. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Laid over the picture's corner: a badge, a check box of select mode. */
  corner?: ReactNode
  /** Below the price: tags, actions. */
  children?: ReactNode
}

/** Hands the clicked picture to the product page's picture (`view-transition-name: product-picture`), where supported. */
function nameTransition(link: HTMLElement) {
  const frame = link.closest('article')?.querySelector<HTMLElement>('[data-ratio]')
  frame?.style.setProperty('view-transition-name', 'product-picture')
}

/** A product in a list: the picture turns through the others while the pointer or the focus is on it. */
export function ProductCard(props: ProductCardProps) {
  const { name, images, category, sizes = '(min-width: 1280px) 25vw, 50vw', level: Heading = 3 } = props
  const { shown, touched, start, stop } = useRotation(images.length)
  const Name = `h${Heading}` as const
  return (
    <article className={styles.card} onPointerEnter={start} onPointerLeave={stop} onFocus={start} onBlur={stop}>
      <div className={styles.pictures}>
        <Picture name={images[0]} alt="" sizes={sizes} priority={props.priority ?? false} />
        {touched &&
          images.slice(1).map((image, index) => (
            <span key={image} className={styles.layer} data-shown={shown === index + 1 || undefined}>
              <Picture name={image} alt="" sizes={sizes} />
            </span>
          ))}
        {props.corner && <span className={styles.corner}>{props.corner}</span>}
      </div>
      <div className={styles.words}>
        {category && <p className={styles.category}>{category}</p>}
        <Name className={styles.name}>
          <Link
            to={props.to}
            className={styles.link}
            viewTransition
            onClick={event => {
              props.onOpen?.(event)
              if (!event.defaultPrevented) nameTransition(event.currentTarget)
            }}
          >
            {name}
          </Link>
        </Name>
        {props.price !== undefined && (
          <p className={styles.price}>
            <Price
              amount={props.price}
              currency={props.currency}
              size="small"
              {...(props.unit && { unit: props.unit })}
            />
          </p>
        )}
        {props.children && <div className={styles.extra}>{props.children}</div>}
      </div>
    </article>
  )
}
