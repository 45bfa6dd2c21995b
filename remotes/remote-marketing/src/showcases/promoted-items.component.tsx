import { Link } from '@showcase/router'
import { CardGrid } from '@showcase/ui/card-grid'
import type { Item } from '../browse/item.ts'
import { ItemCard } from '../browse/item-card.component.tsx'
import classes from './promoted-items.module.css'

interface PromotedItemsProps {
  title: string
  items: Item[]
  /** Where all of its kind are. */
  all: string
}

/** What shops promote, in one row on a wide screen; not there where nothing is promoted. */
export function PromotedItems({ title, items, all }: PromotedItemsProps) {
  if (items.length === 0) return null
  return (
    <section className={classes.promoted} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <Link className={classes.all} to={all}>
          See all
        </Link>
      </div>
      <CardGrid columns={{ small: 2, wide: 6 }}>
        {items.map(item => (
          <ItemCard key={item.id} item={item} level="h3" />
        ))}
      </CardGrid>
    </section>
  )
}
