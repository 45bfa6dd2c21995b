import { pageRoutes } from '@showcase/federation/page'
import { redirect } from '@showcase/router'
import { readPlan } from '../plans/plans.ts'
import { GetStartedPage } from './get-started.page.tsx'

/** An unknown plan in the address redirects to the list of plans. */
export const routes = pageRoutes({
  id: 'marketing:get-started',
  loader: ({ params }) => {
    const planType = readPlan(params.planType ?? '')
    if (!planType) throw redirect('/pricing')
    return { planType }
  },
  Component: GetStartedPage,
  head: () => ({
    title: 'Get Started | Showcase',
    description: 'Tell us about your business, choose a password, and your shop is ready.',
    noindex: true,
  }),
})
