import { ButtonLink } from '@showcase/ui/button'
import type { Showcase } from './home.resource.ts'
import section from './section.module.css'
import { ShopWindow } from './shop-window.component.tsx'
import classes from './showcases.module.css'

/** Shops of this platform, each in the theme and template that its owner chose. */
export function ShowcasesSection({ showcases }: { showcases: Showcase[] }) {
  return (
    <section id="showcases" className={section.section} aria-labelledby="showcases-title">
      <div className={section.columns}>
        <h2 id="showcases-title">Open on this platform</h2>
        <p className={section.lead}>
          Each shop has its own look: a template for the layout, a theme for the colours. Step inside.
        </p>
      </div>
      <ul className={classes.shops}>
        {showcases.map(showcase => (
          <li key={showcase.profile.businessName}>
            <ShopWindow showcase={showcase} />
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <ButtonLink to="/showcases" variant="secondary">
          See all showcases
        </ButtonLink>
      </p>
    </section>
  )
}
