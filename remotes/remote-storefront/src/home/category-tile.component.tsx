import type { Category } from '@showcase/contract/entities'
import { countText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Picture } from '@showcase/ui/picture'
import { searchHref } from '../search/search.resource.ts'
import classes from './categories.module.css'

/** A category as a picture with its name: round in Gallery, tall in Editorial, a square in Index. */
export function CategoryTile({ category, image, count, sizes }: Category & { sizes: string }) {
  return (
    <Link className={classes.tile ?? ''} to={searchHref({ searchQuery: category })}>
      <Picture name={image} alt="" ratio="tile" sizes={sizes} />
      <span className={classes.words}>
        <span className={classes.name}>{category}</span>
        <span className={classes.count}>{countText(count)}</span>
      </span>
    </Link>
  )
}
