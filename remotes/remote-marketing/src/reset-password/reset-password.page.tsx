import { errors } from '@showcase/contract/errors'
import { toast } from '@showcase/modal-host'
import { useLoaderData, useNavigate, useSearchParams } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LinksScene } from '@showcase/ui/illustration'
import { useState } from 'react'
import type { LinkData } from '../account/check-link.ts'
import { LinkPage } from '../account/link-page.component.tsx'
import classes from '../account/link-page.module.css'
import { FORGOT_PASSWORD } from '../forgot-password/forgot-password.ts'
import { ResetPasswordForm } from './reset-password.form.tsx'

/** What a reset link opens: a new password, or the way to another link. */
export function ResetPasswordPage() {
  const { isUsable, email } = useLoaderData<LinkData>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  if (!isUsable || isOver) return <OverLink />

  function enter(text: string) {
    toast.success(text)
    void navigate('/signIn', { replace: true, state: { email } })
  }

  return (
    <LinkPage
      title="New password"
      text={
        <>
          For <strong>{email}</strong>. You are signed out everywhere once it is saved.
        </>
      }
    >
      <ResetPasswordForm token={search.get('token') ?? ''} email={email} onReset={enter} onOver={() => setOver(true)} />
      <noscript>
        <p className={classes.note}>This needs JavaScript: your password is scrambled before it is sent.</p>
      </noscript>
    </LinkPage>
  )
}

function OverLink() {
  return (
    <EmptyState
      level={1}
      illustration={<LinksScene />}
      title={errors.resetLinkInvalid}
      text="A link works once, for one hour. Your password is as it was."
    >
      <ButtonLink to={FORGOT_PASSWORD}>Request a new one</ButtonLink>
      <ButtonLink to="/signIn" variant="secondary">
        Sign in
      </ButtonLink>
    </EmptyState>
  )
}
