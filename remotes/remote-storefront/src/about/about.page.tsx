import { useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import { shopName, shopOf } from '../shop/shop.ts'
import classes from './about.page.module.css'
import type { AboutData } from './about.resource.ts'

/** Who the seller is: a picture, their words, another picture, and the way on. The templates lay them out. */
export function AboutPage() {
  const { text, images } = useLoaderData<AboutData>()
  const name = shopName(shopOf(usePlatform().session))
  const [first, second] = images
  return (
    <article className={classes.page} data-pictures={images.length}>
      <header className={classes.heading}>
        <p className={classes.eyebrow}>About Us</p>
        <h1>{name}</h1>
      </header>
      {first && (
        <div className={classes.first}>
          <Picture name={first} alt={name} ratio="fill" sizes="(min-width: 64rem) 75vw, 100vw" width={1280} priority />
        </div>
      )}
      <div className={classes.words} data-unwritten={text.length === 0 || undefined}>
        {text.length ? (
          text.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        ) : (
          <p>{name} has not written about itself yet. Its products speak until then.</p>
        )}
        <div className={classes.actions}>
          <ButtonLink to="/products">See all products</ButtonLink>
          <ButtonLink to="/contactus" variant="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </div>
      {second && (
        <div className={classes.second}>
          <Picture name={second} alt={`${name}, another view`} ratio="fill" sizes="(min-width: 64rem) 40vw, 100vw" />
        </div>
      )}
    </article>
  )
}
