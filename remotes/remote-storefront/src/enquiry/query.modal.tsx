import type { ModalProps } from '@showcase/modal-host'
import { useState } from 'react'
import { EnquiryForm } from './enquiry.form.tsx'
import { newIdempotencyKey } from './enquiry.resource.ts'
import { EnquirySubject } from './enquiry-subject.component.tsx'

/** The enquiry form in the page's one modal. */
export function Modal({ productId, productName, image, formToken, close }: ModalProps<'query'>) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <>
      <EnquirySubject productName={productName} image={image} />
      <EnquiryForm ticket={{ fkProductId: productId, formToken, idempotencyKey }} onDone={() => close()} />
    </>
  )
}
