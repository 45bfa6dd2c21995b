import type { Product } from '@showcase/contract/entities'
import { countText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import { listHref } from '../products/product-list.resource.ts'
import classes from './product-facts.module.css'

/** What the product is called and costs, how much of it there is, and under which words it is found. */
export function ProductFacts({ product }: { product: Product }) {
  const { productName, category, pricePerUnit, totalUnits, itemNo, tags, currency } = product
  return (
    <div className={classes.facts}>
      {category && (
        <Link className={classes.category} to={listHref({ category })}>
          {category}
        </Link>
      )}
      <h1 className={classes.name}>{productName}</h1>
      <p>
        <Price amount={pricePerUnit} currency={currency} size="large" />
      </p>
      <ul className={classes.figures}>
        {totalUnits != null && <li>{totalUnits > 0 ? `${countText(totalUnits)} units` : 'No units left'}</li>}
        {itemNo && <li className={classes.sku}>#{itemNo}</li>}
      </ul>
      {tags.length > 0 && <TagList tags={tags} />}
    </div>
  )
}
