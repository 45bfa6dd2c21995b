import type { Catalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countText, display } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Picture } from '@showcase/ui/picture'
import { TagList } from '@showcase/ui/tag'
import ArrowRight from 'lucide-react/icons/arrow-right'
import classes from './catalogue-card.module.css'

/** Pictures that the card is pieced together from: a large one and two beside it. */
const PICTURES = 3

interface CatalogueCardProps {
  catalogue: Catalogue
  /** How wide the card stands, as in `<img sizes>`. */
  sizes?: string
  priority?: boolean
  level?: 2 | 3
}

/** A catalogue of this shop as a card that leads to its page: pictures of its products, its categories, View Catalogue. */
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
        {pictures.map(picture => (
          <Picture
            key={picture}
            name={picture}
            alt=""
            ratio="fill"
            sizes={sizes}
            priority={priority}
            className={classes.picture}
          />
        ))}
      </div>
      <div className={classes.words}>
        <Name className={classes.name}>{catalogueName}</Name>
        <p className={classes.count}>
          {countText(totalProducts)} {totalProducts === 1 ? 'product' : 'products'}
        </p>
        {categories.length > 0 && (
          <div className={classes.categories}>
            <TagList tags={categories} limit={display.catalogueTags} />
          </div>
        )}
        <Link className={classes.link ?? ''} to={`/catalogues/${encodeId(catalogue._id)}`}>
          View Catalogue <span className={classes.hidden}>{catalogueName}</span>
          <ArrowRight aria-hidden="true" size={16} />
        </Link>
      </div>
    </article>
  )
}
