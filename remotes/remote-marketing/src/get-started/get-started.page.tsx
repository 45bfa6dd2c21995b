import type { PlanType } from '@showcase/contract/filters'
import { Link, useLoaderData } from '@showcase/router'
import { AccountPage } from '../account/account-page.component.tsx'
import form from '../account/form.module.css'
import { GetStartedForm } from './get-started.form.tsx'

/** The first step to a shop: who you are, and what your business is called. */
export function GetStartedPage() {
  const { planType } = useLoaderData<{ planType: PlanType }>()
  return (
    <AccountPage
      title="Tell us about your business."
      text="Your name, how to reach you, and a name for your shop. All but the shop’s name can be changed later."
      planType={planType}
      step={1}
      aside={
        <p className={form.aside}>
          Another plan? <Link to="/pricing">See all four</Link>
        </p>
      }
    >
      <GetStartedForm planType={planType} />
    </AccountPage>
  )
}
