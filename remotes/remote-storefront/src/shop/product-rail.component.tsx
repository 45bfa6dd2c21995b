import type { Product } from '@showcase/contract/entities'
import { Carousel } from '@showcase/ui/carousel'
import { ShopCard } from './shop-card.component.tsx'

interface ProductRailProps {
  /** What the rail shows, for those who do not see it. */
  label: string
  products: readonly Product[]
  /** Cards side by side on a wide screen; the template says how many. */
  perView: number
  autoPlay?: boolean
}

/** Cards side by side on a small screen, where the edge of the next one shows that there are more. */
const PER_VIEW_SMALL = 2
const PER_VIEW_MEDIUM = 3

/** Products in a row that slides. */
export function ProductRail({ label, products, perView, autoPlay = false }: ProductRailProps) {
  return (
    <Carousel
      label={label}
      perView={{ small: PER_VIEW_SMALL, medium: PER_VIEW_MEDIUM, wide: perView }}
      autoPlay={autoPlay}
    >
      {products.map(product => (
        <ShopCard
          key={product._id}
          product={product}
          sizes={`(min-width: 80rem) ${Math.ceil(100 / perView)}vw, 45vw`}
        />
      ))}
    </Carousel>
  )
}
