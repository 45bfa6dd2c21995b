import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { type Item, shopName } from './item.ts'
import classes from './item-card.module.css'

interface ItemCardProps {
  item: Item
  /** Stands in the first screen. */
  priority?: boolean
  /** Below a heading of its list it is `h3`. */
  level?: 'h2' | 'h3'
}

/** A product or catalogue and whose it is. The whole card leads into the shop. */
export function ItemCard({ item, priority = false, level: Heading = 'h2' }: ItemCardProps) {
  const { session } = usePlatform()
  const { name, businessName, image, path, kind, price } = item
  return (
    <article className={classes.card}>
      <Picture name={image} alt="" ratio="card" sizes="(min-width: 1280px) 22vw, 46vw" priority={priority} />
      <div className={classes.words}>
        <p className={classes.kind}>{kind}</p>
        <Heading className={classes.name}>
          <a className={classes.link} href={`${session.mainUrl}/${businessName}${path}`}>
            {name}
          </a>
        </Heading>
        {price && (
          <p>
            <Price amount={price.amount} currency={price.currency} size="small" />
          </p>
        )}
        <p className={classes.shop}>{shopName(businessName)}</p>
      </div>
    </article>
  )
}
