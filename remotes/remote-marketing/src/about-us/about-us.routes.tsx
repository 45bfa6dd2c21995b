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
    name: 'The visitor is on a small phone',
    text: 'So a page is complete before any script arrives, pictures come in the size of the screen, and a form can be sent on a connection that comes and goes.',
  },
  {
    name: 'The seller is busy',
    text: 'So a product needs a name, a category and a line of description, a hundred of them come from a spreadsheet, and what you typed is still there after a lost connection.',
  },
  {
    name: 'Your data is yours',
    text: 'So your products and your enquiries leave as files whenever you want them, and no other business can see a line of them.',
  },
  {
    name: 'Visitors are not tracked',
    text: 'So there is no advertising and no tracking across sites. A visit is a number for the seller, not a person for us.',
  },
] as const

const leftOut = [
  'No checkout: you agree with your customer.',
  'No reviews that anybody could have written.',
  'No fee for an enquiry, and none for a sale.',
] as const

function AboutUsPage() {
  return (
    <div className={page.page}>
      <PageTop title="A window, not a till.">
        Showcase is for people who make, grow or gather good things and would rather talk to a customer than manage a
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
            A workshop with three benches and a factory with three halls have the same trouble: their work is better
            than the pictures of it that go from phone to phone. A full web shop asks for stock levels, tax rates and a
            courier before it shows a single cup. A page on somebody else’s network shows the cup beside an
            advertisement for another one.
          </p>
          <p>
            So this does one thing. It gives a business a site with its own name, keeps products and catalogues in
            order, and brings each question to the person who can answer it. Everything after that is a conversation, as
            it has always been.
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
            Showcase is free software under the GNU General Public License, version 3. You can read it, change it, and
            run it on a machine of your own.
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
    description: 'Why Showcase is a window and not a till, what we hold to while making it, and what it leaves out.',
    canonicalPath: '/aboutUs',
  }),
})
