import type { Catalogue } from '@showcase/contract/entities'
import { display } from '@showcase/contract/limits'
import type { TemplateId } from '@showcase/contract/themes'
import { usePlatform } from '@showcase/session'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { TagList } from '@showcase/ui/tag'
import { ShareLink } from '../product/share-link.component.tsx'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import { absoluteUrl, shopOf } from '../shop/shop.ts'
import pageClasses from './catalogue.module.css'
import classes from './catalogue-header.module.css'

interface CatalogueHeaderProps {
  catalogue: Catalogue
  /** The page that Share shares; absent behind a private link. */
  path?: string
}

/** Whether the header shows the catalogue's pictures. */
export function hasBanner({ images }: Catalogue, template: TemplateId): boolean {
  return template !== 'template3' && images.length > 0
}

/** A catalogue's banner, name, description and tags. Index has no banner. */
export function CatalogueHeader({ catalogue, path }: CatalogueHeaderProps) {
  const { session } = usePlatform()
  const { catalogueName, description, images, tags } = catalogue
  const isPictured = hasBanner(catalogue, shopOf(session).template)
  return (
    <header className={pageClasses.header} data-banner={isPictured || undefined}>
      {isPictured && <CatalogueBanner images={images} name={catalogueName} />}
      <div className={classes.words}>
        <h1 className={classes.name}>{catalogueName}</h1>
        <div className={classes.about}>
          <Paragraphs text={description} />
        </div>
        <div className={classes.foot}>
          {tags.length > 0 && <TagList tags={tags} limit={display.productTags} />}
          {path && <ShareLink className={classes.share} title={catalogueName} url={absoluteUrl(session, path)} />}
        </div>
      </div>
    </header>
  )
}

function CatalogueBanner({ images, name }: { images: readonly string[]; name: string }) {
  return (
    <div className={classes.banner}>
      <Carousel variant="banner" label={`Pictures of ${name}`} perView={{ small: 1, medium: 2, wide: 3 }} autoPlay>
        {images.map((image, index) => (
          <div key={image} className={classes.picture}>
            <Picture
              name={image}
              alt={`${name}, picture ${index + 1}`}
              sizes="(min-width: 80rem) 33vw, (min-width: 48rem) 50vw, 100vw"
              priority={index === 0}
            />
          </div>
        ))}
      </Carousel>
    </div>
  )
}
