import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import type { Showcase } from './home.resource.ts'
import classes from './intro.module.css'
import section from './section.module.css'

const frames = ['tall', 'low', 'high'] as const

/** The promise, beside three things that are for sale on this platform right now. */
export function IntroSection({ showcases }: { showcases: Showcase[] }) {
  const pictures = showcases.flatMap(({ products, profile }) => {
    const product = products.find(one => one.images[0])
    return product ? [{ product, shop: profile.businessName }] : []
  })
  return (
    <section
      id="intro"
      className={`${section.section} ${classes.intro}`}
      data-alone={pictures.length === 0 || undefined}
    >
      <div className={classes.words}>
        <h1 className={classes.title}>Put what you make in the window.</h1>
        <p className={classes.text}>
          Showcase turns your products into a shop of your own: its pages, its address, and every enquiry in one place.
          Visitors see it in the blink of an eye. You run it from your phone.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/pricing" size="large">
            Get started
          </ButtonLink>
          {pictures.length > 0 && (
            <ButtonLink href="#showcases" size="large" variant="secondary">
              See live shops
            </ButtonLink>
          )}
          <ButtonLink to="/signIn" size="large" variant="secondary">
            Sign in
          </ButtonLink>
        </div>
      </div>
      {pictures.length > 0 && (
        <ul className={classes.collage}>
          {pictures.map(({ product, shop }, index) => (
            <li key={product._id} className={classes.frame} data-place={frames[index % frames.length]}>
              <Picture
                name={product.images[0]}
                alt={product.productName}
                ratio="fill"
                sizes="(min-width: 60rem) 22rem, 46vw"
                priority={index === 0}
              />
              <span className={classes.label}>{shop}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
