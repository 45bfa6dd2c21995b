import { pageRoutes } from '@showcase/federation/page'
import { ButtonLink } from '@showcase/ui/button'
import { dashboardPhone } from '../pictures/dashboard-phone.ts'
import { indexWide } from '../pictures/index-wide.ts'
import { Scene } from '../pictures/scene.component.tsx'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import classes from './about-us.module.css'

const principles = [
  {
    name: 'Visitors use small phones',
    text: 'A page is complete before any script loads, pictures fit the screen, and forms can be sent on an unstable connection.',
  },
  {
    name: 'Sellers are busy',
    text: 'A product needs only a name, a category and a short description. You can import hundreds of them from a spreadsheet, and your unsaved work survives a lost connection.',
  },
  {
    name: 'Your data is yours',
    text: 'You can download your products and enquiries as files at any time. No other business can see them.',
  },
  {
    name: 'Visitors are not tracked',
    text: 'There are no ads and there is no tracking across sites. We count visits; we do not follow visitors.',
  },
] as const

const leftOut = [
  'No checkout: you arrange payment with your customer.',
  'No anonymous reviews.',
  'No fees for enquiries or sales.',
] as const

function AboutUsPage() {
  return (
    <div className={page.page}>
      <PageTop title="A shop window, not a checkout.">
        Showcase is for people who make, grow or collect good things and would rather talk to customers than manage a
        checkout.
      </PageTop>
      <div className={classes.scene}>
        <Scene
          browser={indexWide}
          phone={dashboardPhone}
          alt="An outfitter’s shop in a browser, and a seller’s dashboard on a phone"
          address="www.fieldkit.example"
          priority
        />
      </div>
      <section className={classes.story} aria-labelledby="story-title">
        <h2 id="story-title">Why it exists</h2>
        <div className={classes.words}>
          <p>
            A small workshop and a large factory have the same problem: their work is better than the pictures of it
            that people forward to each other. A full online store asks for stock levels, tax rates and a courier before
            it shows a single cup. A page on a social network shows the cup next to an ad for another one.
          </p>
          <p>
            Showcase does one thing: it gives a business a site under its own name, keeps products and catalogues in
            order, and sends each question to the person who can answer it. The rest is a conversation between you and
            your customer.
          </p>
        </div>
      </section>
      <section className={classes.principles} aria-labelledby="principles-title">
        <h2 id="principles-title">Our principles</h2>
        <ol className={classes.list}>
          {principles.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.story} aria-labelledby="left-out-title">
        <h2 id="left-out-title">Not included</h2>
        <div className={classes.words}>
          <ul className={classes.leftOut}>
            {leftOut.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Showcase is free software under the GNU General Public License, version 3. You can read it, change it and
            run it on your own server.
          </p>
          <div className={classes.actions}>
            <ButtonLink to="/pricing">Get started</ButtonLink>
            <ButtonLink to="/showcases" variant="secondary">
              Look around
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  )
}

export const routes = pageRoutes({
  id: 'marketing:about-us',
  Component: AboutUsPage,
  head: () => ({
    title: 'About Us | Showcase',
    description: 'Why Showcase exists, the principles behind it, and what it leaves out.',
    canonicalPath: '/aboutUs',
  }),
})
