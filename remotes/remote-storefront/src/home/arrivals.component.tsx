import type { Product } from '@showcase/contract/entities'
import type { Sort } from '@showcase/contract/sort'
import { CardGrid } from '@showcase/ui/card-grid'
import { SortMenu } from '@showcase/ui/sort-menu'
import { Section } from '../shop/section.component.tsx'
import { ShopCard } from '../shop/shop-card.component.tsx'
import classes from './arrivals.module.css'

/** New arrivals: two large cards in Gallery, six staggered ones in Editorial, a dense dozen in Index. */
export function Arrivals({ products, sort }: { products: readonly Product[]; sort: Sort }) {
  return (
    <Section heading="New arrivals" aside={<SortMenu value={sort} />}>
      <div className={classes.arrivals}>
        <CardGrid label="New arrivals">
          {products.map(product => (
            <ShopCard key={product._id} product={product} />
          ))}
        </CardGrid>
      </div>
    </Section>
  )
}
