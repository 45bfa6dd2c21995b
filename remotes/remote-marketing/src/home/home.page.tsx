import { useLoaderData } from '@showcase/router'
import { ForgotPassword } from '../forgot-password/forgot-password.dialog.tsx'
import { AboutSection } from './about.section.tsx'
import classes from './home.page.module.css'
import type { LandingData } from './home.resource.ts'
import { IntroSection } from './intro.section.tsx'
import { MissionSection } from './mission.section.tsx'
import { ServicesSection } from './services.section.tsx'
import { ShowcasesSection } from './showcases.section.tsx'
import { TemplatesSection } from './templates.section.tsx'
import { ToTop } from './to-top.component.tsx'
import { TrustSection } from './trust.section.tsx'

/** What the product is, shown by shops that stand on it; over it, where the address asks for it, the request for a reset link. */
export function HomePage() {
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
