import { errors } from '@showcase/contract/errors'
import { Form, useActionData, useLoaderData, useNavigation } from '@showcase/router'
import { Button, ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { DoneScene, LinksScene } from '@showcase/ui/illustration'
import { Notice } from '@showcase/ui/notice'
import { type LinkData, LinkPage } from '../account/mail-link.component.tsx'
import classes from '../account/mail-link.module.css'
import { useOneSubmission } from '../account/use-one-submission.ts'
import type { VerifyRefusal } from './verify-email.action.ts'

const DASHBOARD = '/userAdmin/dashboard'

export interface VerifyData extends LinkData {
  /** The address was just confirmed. */
  isDone: boolean
}

/** The page of a confirmation link, signed in or not. A button confirms, because mail scanners open links too. */
export function VerifyEmailPage() {
  const { isUsable, isDone, email } = useLoaderData<VerifyData>()
  const refusal = useActionData<VerifyRefusal>()
  const submit = useOneSubmission(refusal)
  const isBusy = useNavigation().state !== 'idle'
  if (isDone) return <Confirmed />
  if (!isUsable || refusal?.isExpired) return <ExpiredLink />
  return (
    <LinkPage
      title="Confirm your email"
      text={
        <>
          Do <strong>{email}</strong> and the shop that uses it belong to you?
        </>
      }
    >
      {refusal && (
        <Notice tone="danger" isAlert>
          {refusal.problem}
        </Notice>
      )}
      <Form className={classes.form ?? ''} method="post" replace onSubmit={submit}>
        <Button type="submit" size="large" wide busy={isBusy}>
          Yes, confirm
        </Button>
      </Form>
    </LinkPage>
  )
}

function Confirmed() {
  return (
    <EmptyState
      level={1}
      illustration={<DoneScene />}
      title="Your email is confirmed"
      text="From now on, you also receive every enquiry by email."
    >
      <ButtonLink to={DASHBOARD}>Go to your dashboard</ButtonLink>
    </EmptyState>
  )
}

function ExpiredLink() {
  return (
    <EmptyState
      level={1}
      illustration={<LinksScene />}
      title={errors.verifyLinkInvalid}
      text="A link works once, within seven days. If you have already confirmed your email, there is nothing to do. If not, request a new link on your dashboard."
    >
      <ButtonLink to={DASHBOARD}>Go to your dashboard</ButtonLink>
    </EmptyState>
  )
}
