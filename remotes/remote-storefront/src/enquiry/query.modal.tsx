import type { ModalProps } from '@showcase/modal-host'
import { useState } from 'react'
import { EnquiryForm } from './enquiry.form.tsx'
import { newIdempotencyKey } from './enquiry.resource.ts'
import { EnquirySubject } from './enquiry-subject.component.tsx'

/** The enquiry form in the page's one modal. */
export function Modal({ about, name, image, formToken, privateLink, close }: ModalProps<'query'>) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <>
      <EnquirySubject name={name} image={image} about={about} />
      <EnquiryForm
        ticket={{ about, formToken, idempotencyKey, ...(privateLink && { privateLink }) }}
        onDone={isSent => close(isSent ? 'sent' : undefined)}
      />
    </>
  )
}
