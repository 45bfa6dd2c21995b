import { ButtonLink } from '@showcase/ui/button'
import { galleryWide } from '../pictures/gallery-wide.ts'
import { leadsPhone } from '../pictures/leads-phone.ts'
import { Scene } from '../pictures/scene.component.tsx'
import classes from './intro.module.css'
import section from './section.module.css'

/** The promise, beside its two sides: the shop that a visitor sees, and the phone that its owner runs it from. */
export function IntroSection({ hasShops }: { hasShops: boolean }) {
  return (
    <section id="intro" className={`${section.section} ${classes.intro}`}>
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
          {hasShops && (
            <ButtonLink href="#showcases" size="large" variant="secondary">
              See live shops
            </ButtonLink>
          )}
          <ButtonLink to="/signIn" size="large" variant="secondary">
            Sign in
          </ButtonLink>
        </div>
      </div>
      <Scene
        browser={galleryWide}
        phone={leadsPhone}
        alt="A pottery’s shop in a browser, and on a phone the enquiries that it brought to its owner"
        address="showcase.example/terracotta"
        priority
      />
    </section>
  )
}
