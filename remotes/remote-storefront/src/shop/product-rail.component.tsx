import { Carousel } from '@showcase/ui/carousel'
import type { ProductSummary } from './product-summary.ts'
import { pictureLoading, ShopCard } from './shop-card.component.tsx'

interface ProductRailProps {
  /** The rail's accessible name. */
  label: string
  products: readonly ProductSummary[]
  /** Cards side by side on a wide screen; depends on the template. */
  perView: number
  /** One of the first products has the largest picture of the first screen. */
  priority?: boolean
}

/** Cards side by side on small and medium screens. */
const PER_VIEW_SMALL = 2
const PER_VIEW_MEDIUM = 3

/** Products in a carousel that plays by itself. */
export function ProductRail({ label, products, perView, priority = false }: ProductRailProps) {
  const loading = pictureLoading(products)
  return (
    <Carousel label={label} perView={{ small: PER_VIEW_SMALL, medium: PER_VIEW_MEDIUM, wide: perView }} autoPlay>
      {products.map(product => (
        <ShopCard key={product._id} product={product} {...(priority && loading(product))} />
      ))}
    </Carousel>
  )
}
