import type { BusinessProfile } from '@showcase/contract/entities'
import type { TemplateId } from '@showcase/contract/themes'
import { ButtonLink } from '@showcase/ui/button'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { shopName } from '../shop/shop.ts'
import classes from './hero.module.css'

/**
 * `<img sizes>` of a banner (16:9). On a small screen the templates crop it to an upright shape, so that its height
 * determines the width to fetch.
 */
const bannerSizes: Record<TemplateId, string> = {
  '': '(min-width: 48rem) 100vw, 112vw',
  template1: '(min-width: 48rem) 100vw, 210vw',
  template3: '(min-width: 48rem) 100vw, 134vw',
}

/** Characters from which a name is set smaller over a banner. */
const LONG_NAME = 24

interface HeroProps {
  shop: BusinessProfile
  banners: readonly string[]
  /** The shop has no products yet: the button leads to Contact Us. */
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
        <h1 className={classes.name} data-long={name.length > LONG_NAME}>
          {name}
        </h1>
        {shop.address && <p className={classes.address}>{shop.address}</p>}
        <ButtonLink to={isEmpty ? '/contactus' : '/products'} size="large">
          {isEmpty ? 'Contact Us' : 'See all products'}
        </ButtonLink>
      </div>
    </section>
  )
}
