import type { Catalogue } from '@showcase/contract/entities'
import { perTemplate } from '@showcase/contract/limits'
import type { TemplateId } from '@showcase/contract/themes'
import { Carousel } from '@showcase/ui/carousel'
import { CatalogueCard } from '../shop/catalogue-card.component.tsx'
import { Section } from '../shop/section.component.tsx'

/** The catalogues that the seller promotes, in a row that slides. */
export function TopCatalogues({ catalogues, template }: { catalogues: readonly Catalogue[]; template: TemplateId }) {
  // Few catalogues stand larger rather than leave the row half empty.
  const wide = Math.min(perTemplate.topCataloguesPerSlide[template], Math.max(catalogues.length, 2))
  return (
    <Section heading="Top catalogues" more={{ to: '/catalogues', label: 'See all catalogues' }}>
      <Carousel label="Top catalogues" perView={{ small: 1, medium: 2, wide }} autoPlay>
        {catalogues.map(catalogue => (
          <CatalogueCard
            key={catalogue._id}
            catalogue={catalogue}
            sizes={`(min-width: 80rem) ${Math.ceil(100 / wide)}vw, 90vw`}
          />
        ))}
      </Carousel>
    </Section>
  )
}
