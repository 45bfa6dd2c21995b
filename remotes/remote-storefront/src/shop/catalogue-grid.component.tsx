import type { Catalogue } from '@showcase/contract/entities'
import { CatalogueCard } from './catalogue-card.component.tsx'
import classes from './catalogue-grid.module.css'

interface CatalogueGridProps {
  catalogues: readonly Catalogue[]
  level?: 2 | 3
  /** Cards whose pictures a first screen shows: they are fetched at once, the others when they come near. */
  priority?: number
}

/** Catalogues in the template's grid: three look books in Gallery, two staggered in Editorial, cells in Index. */
export function CatalogueGrid({ catalogues, level = 3, priority = 0 }: CatalogueGridProps) {
  return (
    <ul className={classes.grid} aria-label="Catalogues">
      {catalogues.map((catalogue, index) => (
        <li key={catalogue._id}>
          <CatalogueCard catalogue={catalogue} level={level} priority={index < priority} />
        </li>
      ))}
    </ul>
  )
}
