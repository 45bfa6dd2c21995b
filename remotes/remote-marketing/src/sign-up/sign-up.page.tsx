import { toast } from '@showcase/modal-host'
import { Link, useLocation, useNavigate } from '@showcase/router'
import { useEffect } from 'react'
import { AccountPage } from '../account/account-page.component.tsx'
import { draftOf } from '../account/draft.ts'
import form from '../account/form.module.css'
import { DASHBOARD, isSignedInHere } from '../sign-in/sign-in.resource.ts'
import { SignUpForm } from './sign-up.form.tsx'

/** Name, e-mail, business and password: after this there is a shop. Who is signed in already is taken to the dashboard. */
export function SignUpPage() {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const draft = draftOf(state)

  useEffect(() => {
    if (isSignedInHere()) void navigate(DASHBOARD, { replace: true })
  }, [navigate])

  function enter(text: string) {
    toast.success(text)
    void navigate(DASHBOARD, { replace: true })
  }

  return (
    <AccountPage
      title="Sign Up"
      text="One password, and the shop is yours to fill."
      planType={draft?.planType ?? 'Basic'}
      step={2}
      aside={
        <p className={form.aside}>
          Do you have a shop already? <Link to="/signIn">Sign in</Link>
        </p>
      }
    >
      <SignUpForm key={key} draft={draft} onSignedUp={enter} />
    </AccountPage>
  )
}
