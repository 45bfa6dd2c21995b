import { pageRoutes } from '@showcase/federation/page'
import { ButtonLink } from '@showcase/ui/button'
import Check from 'lucide-react/icons/check'
import { DeviceFrame } from '../pictures/device-frame.component.tsx'
import { themesWide } from '../pictures/themes-wide.ts'
import { PlanBadge } from '../plans/plan-badge.component.tsx'
import { planPath, plans } from '../plans/plans.ts'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import classes from './pricing.module.css'

const included = [
  {
    name: 'A site under your name',
    text: 'Home, products, catalogues, about, contact and search, at an address of its own.',
  },
  { name: 'Three templates, thirteen themes', text: 'Any layout in any colors, changed whenever you like.' },
  {
    name: 'Products and catalogues',
    text: 'Public or private, promoted or not, with pictures, prices, units and specifications.',
  },
  {
    name: 'Every enquiry',
    text: 'With the product it is about and the visitor’s message. Suspected spam goes to a separate list and is never deleted.',
  },
  { name: 'Private links', text: 'Show one product or catalogue to one buyer, for hours, days or weeks.' },
  {
    name: 'Import and export',
    text: 'Import a spreadsheet with a report for each line, and export everything you have entered.',
  },
  { name: 'Search that tolerates typos', text: 'With a typo, a SKU or half a name, visitors still find the product.' },
  {
    name: 'Pages for search engines',
    text: 'Titles, descriptions, structured data and a sitemap, made from what you enter.',
  },
] as const

function PricingPage() {
  return (
    <div className={page.page}>
      <PageTop title="Four plans, all free.">
        Every plan is free: no card and no commission. Every plan includes every tool, so choose the one that describes
        your shop best.
      </PageTop>
      <ul className={classes.plans} aria-label="Plans">
        {plans.map(({ type, title, text, points }) => (
          <li key={type} className={classes.plan}>
            <div className={classes.name}>
              <PlanBadge type={type} />
              <h2>{title}</h2>
            </div>
            <p className={classes.text}>{text}</p>
            <ul className={classes.points}>
              {points.map(point => (
                <li key={point}>
                  <Check aria-hidden="true" size={18} />
                  {point}
                </li>
              ))}
            </ul>
            <ButtonLink
              className={classes.start}
              to={planPath(type)}
              variant="secondary"
              aria-label={`Start with ${type}`}
            >
              Start with {type}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className={classes.included} aria-labelledby="included-title">
        <div className={classes.shown}>
          <h2 id="included-title">In every plan</h2>
          <DeviceFrame
            device="browser"
            picture={themesWide}
            alt="Choosing a template and a theme next to a preview of the shop"
            sizes="(min-width: 64rem) 34rem, 86vw"
          />
        </div>
        <dl className={classes.tools}>
          {included.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

export const routes = pageRoutes({
  id: 'marketing:pricing',
  Component: PricingPage,
  head: () => ({
    title: 'Pricing | Showcase',
    description: 'Four plans for four kinds of shop: Basic, Advanced, Advanced + and Pro. All of them are free.',
    canonicalPath: '/pricing',
  }),
})
