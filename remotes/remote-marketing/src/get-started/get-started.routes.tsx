import { errors } from '@showcase/contract/errors'
import type { PlanType } from '@showcase/contract/filters'
import { signUpRules, validate } from '@showcase/contract/form-rules'
import { textLimits } from '@showcase/contract/limits'
import { pageRoutes } from '@showcase/federation/page'
import { Link, redirect, useLoaderData, useLocation, useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { PhoneField } from '@showcase/ui/phone-field'
import { ValidatedForm } from '@showcase/ui/validated-form'
import { useEffect, useRef } from 'react'
import { type AccountDraft, AccountPage, type DraftState, useDraft } from '../account/account-page.component.tsx'
import { BusinessNameField, registeredName, shopNameProblems } from '../account/business-name.field.tsx'
import form from '../account/form.module.css'
import { readPlan } from '../plans/plans.ts'

/** The first step of signing up: the owner's and the business's details. */
function GetStartedPage() {
  const { planType } = useLoaderData<{ planType: PlanType }>()
  const draft = useDraft()
  return (
    <AccountPage
      title="Tell us about your business."
      text="Your name, how to reach you, and a name for your shop. You can change all of it later."
      planType={planType}
      step={1}
      aside={
        <p className={form.aside}>
          Want a different plan? <Link to="/pricing">See all four</Link>
        </p>
      }
    >
      <GetStartedForm key={String(draft !== null)} planType={planType} draft={draft} />
    </AccountPage>
  )
}

const empty: GetStartedValues = { name: '', phoneNo: '', email: '', address: '', displayName: '', businessName: '' }

function GetStartedForm({ planType, draft }: { planType: PlanType; draft: AccountDraft | null }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function next(values: GetStartedValues) {
    const businessName = registeredName(values.businessName)
    // If this call fails, signing up checks the name again.
    const reply = await api.auth.businessNameAvailable({ businessName }).catch(() => null)
    if (reply?.payload.available === false) return { businessName: errors.businessNameTaken }
    // The visitor has left during the check. Anything but undefined keeps what was typed.
    if (!isHere.current) return {}
    const entry: DraftState = { draft: { ...values, businessName, planType } }
    // Kept in this entry too, so that Back restores the form.
    await navigate(pathname, { replace: true, state: entry, preventScrollReset: true })
    await navigate('/signUp', { state: entry })
  }

  return (
    <ValidatedForm<GetStartedValues>
      initial={{ ...empty, ...draft }}
      problems={getStartedProblems}
      onSend={next}
      submitLabel="Next"
      progressLabel="Checking…"
      keepAs="get-started"
      size="large"
    >
      <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
      <div className={form.pair}>
        <PhoneField label="Phone" aside="Optional" />
        <TextField name="email" label="Email" type="email" required autoComplete="email" maxLength={textLimits.email} />
      </div>
      <TextArea
        name="address"
        label="Address"
        aside="Optional"
        rows={2}
        autoComplete="street-address"
        maxLength={textLimits.address}
      />
      <BusinessNameField />
      <p className={form.aside}>
        Your shop shows its name, phone, email and address to everyone. Your own name stays private.
      </p>
    </ValidatedForm>
  )
}

type GetStartedValues = Omit<AccountDraft, 'planType'>

/** The messages of invalid fields. Phone and address are optional. */
function getStartedProblems(values: Partial<GetStartedValues>): Partial<Record<keyof GetStartedValues, string>> {
  const { name, email, phoneNo } = validate(signUpRules, { ...values }).fields
  return {
    ...(name && { name }),
    ...(phoneNo && { phoneNo }),
    ...(email && { email }),
    ...shopNameProblems(values),
  }
}

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
