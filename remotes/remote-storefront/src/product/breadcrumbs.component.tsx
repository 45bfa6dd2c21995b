import { Link } from '@showcase/router'
import { listHref } from '../products/product-list.resource.ts'
import classes from './breadcrumbs.module.css'

/** The way back up from a product: home, all products, its category. */
export function Breadcrumbs({ category, name }: { category: string; name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>
          <Link to="/home">Home</Link>
        </li>
        <li>
          <Link to="/products">Products</Link>
        </li>
        {category && (
          <li>
            <Link to={listHref({ category })}>{category}</Link>
          </li>
        )}
        <li className={classes.here} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
