import { pageRoutes } from '@showcase/federation/page'
import { useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { ForgotPassword } from '../forgot-password/forgot-password.dialog.tsx'
import { galleryWide } from '../pictures/gallery-wide.ts'
import { leadsPhone } from '../pictures/leads-phone.ts'
import { Scene } from '../pictures/scene.component.tsx'
import { AboutSection } from './about.section.tsx'
import classes from './home.module.css'
import { homeLoader, type LandingData } from './home.resource.ts'
import introClasses from './intro.module.css'
import missionClasses from './mission.module.css'
import section from './section.module.css'
import { ServicesSection } from './services.section.tsx'
import { ShowcasesSection, TemplatesSection } from './showcases.section.tsx'
import toTopClasses from './to-top.module.css'
import { TrustSection } from './trust.section.tsx'

function HomePage() {
  const { showcases } = useLoaderData<LandingData>()
  return (
    <div className={classes.page}>
      <IntroSection hasShops={showcases.length > 0} />
      {showcases.length > 0 ? <ShowcasesSection showcases={showcases} /> : <TemplatesSection />}
      <AboutSection />
      <TrustSection />
      <MissionSection />
      <ServicesSection />
      <ToTop />
      <ForgotPassword />
    </div>
  )
}

function IntroSection({ hasShops }: { hasShops: boolean }) {
  return (
    <section id="intro" className={`${section.section} ${introClasses.intro}`}>
      <div className={introClasses.words}>
        <h1 className={introClasses.title}>Show the world what you make.</h1>
        <p className={introClasses.text}>
          Showcase turns your products into a shop of your own: its pages, its address, and every enquiry in one place.
          Pages load fast, and you run everything from your phone.
        </p>
        <div className={introClasses.actions}>
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

function MissionSection() {
  return (
    <section id="mission" className={missionClasses.mission} aria-labelledby="mission-title">
      <div className={missionClasses.inner}>
        <h2 id="mission-title" className={missionClasses.title}>
          Our Mission
        </h2>
        <p className={missionClasses.words}>
          Everyone who makes something good should be able to show it to the world today, without a developer, without a
          fee for every sale, and without giving away their customers’ data.
        </p>
      </div>
    </section>
  )
}

/** A plain link to the top; CSS fades it in after scrolling. */
function ToTop() {
  return (
    <a className={toTopClasses.button} href="#top" aria-label="Scroll to top">
      <ArrowUp aria-hidden="true" />
    </a>
  )
}

export const routes = pageRoutes({
  id: 'marketing:home',
  loader: homeLoader,
  // The form in the dialog that requests a reset link.
  action: async args => (await import('../forgot-password/forgot-password.action.ts')).forgotAction(args),
  shouldRevalidate: () => false,
  Component: HomePage,
  head: ({ session }) => ({
    title: 'Showcase | A Showcase Experience Of Your Products',
    description:
      'Showcase is a website builder for sellers: list your products, manage them from your phone, and receive every enquiry in one place. Fast, reliable, simple, scalable, secure.',
    canonicalPath: '/home',
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Showcase', url: `${session.publicUrl}/home` },
    ],
  }),
})
