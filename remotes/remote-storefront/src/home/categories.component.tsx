import type { Category } from '@showcase/contract/entities'
import { perTemplate, slideSizes } from '@showcase/contract/limits'
import type { TemplateId } from '@showcase/contract/themes'
import { Carousel } from '@showcase/ui/carousel'
import { Section } from '../shop/section.component.tsx'
import classes from './categories.module.css'
import { CategoryTile } from './category-tile.component.tsx'

/** The categories of the shop in a row that slides; each leads to its products. */
export function Categories({ categories, template }: { categories: readonly Category[]; template: TemplateId }) {
  // Few categories stand larger rather than leave the row half empty.
  const wide = Math.min(
    perTemplate.categoriesPerSlide[template],
    Math.max(categories.length, slideSizes.categoriesSmall),
  )
  return (
    <Section heading="Categories">
      <div className={classes.rail}>
        <Carousel
          label="Categories"
          perView={{
            small: slideSizes.categoriesSmall,
            medium: Math.ceil((slideSizes.categoriesSmall + wide) / 2),
            wide,
          }}
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
