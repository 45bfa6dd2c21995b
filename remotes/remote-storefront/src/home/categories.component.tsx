import type { Category } from '@showcase/contract/entities'
import { countText, perTemplate, slideSizes } from '@showcase/contract/limits'
import { searchHref } from '@showcase/contract/search-address'
import type { TemplateId } from '@showcase/contract/themes'
import { Link } from '@showcase/router'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { Section } from '../shop/section.component.tsx'
import classes from './categories.module.css'

/** The categories of the shop in a carousel; each links to its products. */
export function Categories({ categories, template }: { categories: readonly Category[]; template: TemplateId }) {
  // A few categories become larger instead of leaving the row half empty.
  const wide = Math.min(
    perTemplate.categoriesPerSlide[template],
    Math.max(categories.length, slideSizes.categoriesSmall),
  )
  return (
    <Section heading="Categories">
      <div className={classes.rail}>
        <Carousel
          label="Categories"
          perView={{ small: slideSizes.categoriesSmall, medium: slideSizes.categoriesSmall, wide }}
          autoPlay
        >
          {categories.map(category => (
            <CategoryTile
              key={category.category}
              {...category}
              sizes={`(min-width: 80rem) ${Math.ceil(100 / wide)}vw, 25vw`}
            />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}

/** A category's picture and name: round in Gallery, tall in Editorial, square in Index. */
function CategoryTile({ category, image, count, sizes }: Category & { sizes: string }) {
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
