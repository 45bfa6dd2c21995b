import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import type { ModalProps } from '@showcase/modal-host'
import { useState } from 'react'
import { EnquiryForm, EnquirySummary } from './enquiry.form.tsx'

/** The enquiry form as a modal. */
export function Modal({ about, name, image, formToken, privateLink, close }: ModalProps<'query'>) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <>
      <EnquirySummary name={name} image={image} about={about} />
      <EnquiryForm
        ticket={{ about, formToken, idempotencyKey, ...(privateLink && { privateLink }) }}
        onDone={isSent => close(isSent ? 'sent' : undefined)}
      />
    </>
  )
}
