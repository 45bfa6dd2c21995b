import type { Catalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf, display } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Icon } from '@showcase/ui/icon'
import { Picture } from '@showcase/ui/picture'
import { TagList } from '@showcase/ui/tag'
import { ArrowRight } from 'lucide'
import classes from './catalogue-card.module.css'

/** One large picture and two beside it. */
const PICTURES = 3

/** What a card shows of a catalogue. */
export type CatalogueSummary = Pick<Catalogue, '_id' | 'catalogueName' | 'categories' | 'images' | 'totalProducts'>

/** Leaves the tags, the description and the other pictures, which can be long, out of a page's data. */
export function summaryOf({ _id, catalogueName, categories, images, totalProducts }: Catalogue): CatalogueSummary {
  return { _id, catalogueName, categories, images: images.slice(0, PICTURES), totalProducts }
}

interface CatalogueCardProps {
  catalogue: CatalogueSummary
  /** The card's width on the page, as in `<img sizes>`. */
  sizes?: string
  priority?: boolean | undefined
  level?: 2 | 3
}

/** A catalogue as a card: pictures of its products, its categories and a link to its page. */
export function CatalogueCard({
  catalogue,
  sizes = '(min-width: 64rem) 33vw, 100vw',
  priority = false,
  level = 3,
}: CatalogueCardProps) {
  const { catalogueName, categories, images, totalProducts } = catalogue
  const pictures = images.length ? images.slice(0, PICTURES) : ['']
  const Name = `h${level}` as const
  return (
    <article className={classes.card}>
      <div className={classes.pictures} data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture}
            name={picture}
            alt=""
            ratio="fill"
            sizes={sizes}
            priority={priority && index === 0}
            className={classes.picture}
          />
        ))}
      </div>
      <div className={classes.words}>
        <Name className={classes.name}>{catalogueName}</Name>
        <p className={classes.count}>{countOf(totalProducts, 'product')}</p>
        {categories.length > 0 && (
          <div className={classes.categories}>
            <TagList tags={categories} limit={display.catalogueTags} />
          </div>
        )}
        <Link className={classes.link ?? ''} to={`/catalogues/${encodeId(catalogue._id)}`}>
          View Catalogue <span className={classes.hidden}>{catalogueName}</span>
          <Icon node={ArrowRight} size={16} />
        </Link>
      </div>
    </article>
  )
}

interface CatalogueGridProps {
  catalogues: readonly CatalogueSummary[]
  /** The list's accessible name. */
  label?: string
  level?: 2 | 3
  /** The first card has the largest picture of the first screen. */
  priority?: boolean
}

/** Catalogues in the template's grid: three columns in Gallery, two staggered ones in Editorial, cells in Index. */
export function CatalogueGrid({ catalogues, label = 'Catalogues', level = 3, priority = false }: CatalogueGridProps) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {catalogues.map((catalogue, index) => (
        <li key={catalogue._id}>
          <CatalogueCard catalogue={catalogue} level={level} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  )
}
