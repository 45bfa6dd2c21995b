import { businessTitle } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { DeviceFrame } from '../pictures/device-frame.component.tsx'
import { editorialWide } from '../pictures/editorial-wide.ts'
import { galleryWide } from '../pictures/gallery-wide.ts'
import { indexWide } from '../pictures/index-wide.ts'
import type { Showcase } from './home.resource.ts'
import section from './section.module.css'
import shopWindowClasses from './shop-window.module.css'
import classes from './showcases.module.css'
import templatesClasses from './templates.module.css'

/** Shops of this platform, each in its own theme and template. */
export function ShowcasesSection({ showcases }: { showcases: Showcase[] }) {
  return (
    <section id="showcases" className={section.section} aria-labelledby="showcases-title">
      <div className={section.columns}>
        <h2 id="showcases-title">Shops on this platform</h2>
        <p className={section.lead}>
          Each shop has its own look: a template for the layout, a theme for the colors. Take a look.
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

function ShopWindow({ showcase: { profile, banner, products } }: { showcase: Showcase }) {
  const { session } = usePlatform()
  const { businessName, template, theme, domain } = profile
  const name = businessTitle(profile)
  const thumbs = products.filter(product => product.images[0]).slice(0, 3)
  return (
    <article className={shopWindowClasses.window} data-theme={theme} data-template={template}>
      <p className={shopWindowClasses.bar}>
        <span aria-hidden="true" className={shopWindowClasses.dots} />
        <span className={shopWindowClasses.address}>
          {domain || `${new URL(session.mainUrl).host}/${businessName}`}
        </span>
      </p>
      <div className={shopWindowClasses.banner}>
        <Picture name={banner} alt="" ratio="fill" sizes="(min-width: 60rem) 28rem, 100vw" />
        <h3 className={shopWindowClasses.name}>{name}</h3>
      </div>
      <ul className={shopWindowClasses.thumbs}>
        {thumbs.map(product => (
          <li key={product._id}>
            <Picture
              name={product.images[0]}
              alt={product.productName}
              ratio="card"
              sizes="(min-width: 60rem) 9rem, 30vw"
            />
          </li>
        ))}
      </ul>
      {/* Not a router link: the shop is a site of its own, perhaps on its own domain. */}
      <a className={shopWindowClasses.enter} href={`${session.mainUrl}/${businessName}/home`}>
        Visit <span className={shopWindowClasses.who}>{name}</span>
        <ArrowUpRight aria-hidden="true" size={20} />
      </a>
    </article>
  )
}

const templates = [
  { name: 'Gallery', picture: galleryWide, text: 'Calm, with generous whitespace and rounded cards.' },
  { name: 'Editorial', picture: editorialWide, text: 'Large serif headings and tall pictures.' },
  { name: 'Index', picture: indexWide, text: 'Dense, edge to edge, with hairlines.' },
] as const

/** The templates, for a platform without shops to show. */
export function TemplatesSection() {
  return (
    <section id="templates" className={section.section} aria-labelledby="templates-title">
      <div className={section.columns}>
        <h2 id="templates-title">Three templates, thirteen themes</h2>
        <p className={section.lead}>
          A template sets the layout, a theme sets the colors. Every theme fits every template.
        </p>
      </div>
      <ul className={templatesClasses.templates}>
        {templates.map(({ name, picture, text }) => (
          <li key={name} className={templatesClasses.template}>
            <DeviceFrame
              device="browser"
              picture={picture}
              alt={`The front page of a shop in the template ${name}`}
              sizes="(min-width: 60rem) 26rem, 92vw"
            />
            <h3>{name}</h3>
            <p className={templatesClasses.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
