import type { BusinessProfile } from '@showcase/contract/entities'
import type { TemplateId } from '@showcase/contract/themes'
import { ButtonLink } from '@showcase/ui/button'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { shopName } from '../shop/shop.ts'
import classes from './hero.module.css'

/**
 * How wide a banner (16:9) must be fetched: on a small screen the templates cut it to upright shapes, so that its height
 * and not its width decides.
 */
const bannerSizes: Record<TemplateId, string> = {
  '': '(min-width: 48rem) 100vw, 112vw',
  template1: '(min-width: 48rem) 100vw, 210vw',
  template3: '(min-width: 48rem) 100vw, 134vw',
}

interface HeroProps {
  shop: BusinessProfile
  banners: readonly string[]
  /** There are no products to see yet: the way on is to the seller. */
  isEmpty: boolean
}

/** The shop's banners and its name. The templates place the name below, over, or beside the banner. */
export function Hero({ shop, banners, isEmpty }: HeroProps) {
  const name = shopName(shop)
  return (
    <section className={classes.hero} aria-label={name} data-banners={banners.length > 0}>
      {banners.length > 0 && (
        <div className={classes.banners}>
          <Carousel variant="banner" label={`Banners of ${name}`} autoPlay>
            {banners.map((banner, index) => (
              <Picture
                key={banner}
                name={banner}
                alt={`${name}, banner ${index + 1}`}
                ratio="banner"
                sizes={bannerSizes[shop.template]}
                width={1920}
                height={823}
                priority={index === 0}
              />
            ))}
          </Carousel>
        </div>
      )}
      <div className={classes.words}>
        <h1 className={classes.name}>{name}</h1>
        {shop.address && <p className={classes.address}>{shop.address}</p>}
        <ButtonLink to={isEmpty ? '/contactus' : '/products'} size="large">
          {isEmpty ? 'Contact Us' : 'See all products'}
        </ButtonLink>
      </div>
    </section>
  )
}
