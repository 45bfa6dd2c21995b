import { Form, useNavigation } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import type { LinkRefusal } from './mail-link.component.tsx'
import { useOneSubmission } from './use-one-submission.ts'

/** The form of a mailed link whose page asks only for a confirmation: one button, and the refusal of the last attempt. */
export function LinkForm({ refusal, submitLabel }: { refusal: LinkRefusal | undefined; submitLabel: string }) {
  const submit = useOneSubmission(refusal)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      {refusal && (
        <Notice tone="danger" isAlert>
          {refusal.problem}
        </Notice>
      )}
      <Form method="post" replace onSubmit={submit}>
        <Button type="submit" size="large" wide busy={isBusy}>
          {submitLabel}
        </Button>
      </Form>
    </>
  )
}
