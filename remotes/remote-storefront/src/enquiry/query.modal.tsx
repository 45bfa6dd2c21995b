import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import type { ModalProps } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import { EnquiryForm, EnquirySummary } from './enquiry.form.tsx'
import { type EnquiryAbout, subjectOf } from './enquiry.resource.ts'

/** The enquiry form as a modal. */
export function Modal({ about, name, image, query, formToken, privateLink, close }: ModalProps<'query'>) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const fetched = useFormToken(about, formToken === undefined)
  return (
    <>
      <EnquirySummary name={name} image={image} about={about} />
      <EnquiryForm
        ticket={{ about, formToken: formToken ?? fetched, idempotencyKey, ...(privateLink && { privateLink }) }}
        query={query}
        onDone={isSent => close(isSent ? 'sent' : undefined)}
      />
    </>
  )
}

/**
 * Fetches the form token, which is dated and therefore in no page that can be cached. Returns `''` until it has arrived; a
 * missing token alone does not mark an enquiry as spam.
 */
function useFormToken(about: EnquiryAbout, isWanted: boolean): string {
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const [formToken, setFormToken] = useState('')
  const { group, id } = subjectOf(about)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    api[group].fetch({ id, businessName }, { signal: controller.signal }).then(
      ({ payload }) => setFormToken(payload.formToken ?? ''),
      () => {},
    )
    return () => controller.abort()
  }, [api, group, id, businessName, isWanted])
  return formToken
}
