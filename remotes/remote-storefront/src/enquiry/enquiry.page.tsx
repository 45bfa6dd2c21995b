import { formMessages } from '@showcase/contract/messages'
import type { Refusal } from '@showcase/outbox/post-form'
import { useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { ProblemsNotice } from '@showcase/ui/notice'
import { BlockedBanner } from '../product/blocked-banner.component.tsx'
import { EnquiryForm, EnquirySummary } from './enquiry.form.tsx'
import classes from './enquiry.module.css'
import type { EnquiryData, EnquiryValues } from './enquiry.resource.ts'

/** The enquiry form as a page: the target of Send Query without script. */
export function EnquiryPage() {
  const { about, name, image, path, query, formToken, blockedText, idempotencyKey } = useLoaderData<EnquiryData>()
  const refusal = useActionData<Refusal<EnquiryValues>>()
  const navigate = useNavigate()
  const isNothingChosen = 'products' in about && !about.products.length
  const problems = refusal?.problems ?? (isNothingChosen ? [formMessages.enquiry.products] : [])
  return (
    <div className={classes.page}>
      <h1>Send Query</h1>
      <EnquirySummary name={name} image={image} about={about} />
      {blockedText && <BlockedBanner text={blockedText} />}
      {problems.length > 0 && <ProblemsNotice problems={problems} />}
      {isNothingChosen && <ButtonLink to={path}>Choose products</ButtonLink>}
      {!blockedText && !isNothingChosen && (
        <EnquiryForm
          ticket={{ about, formToken, idempotencyKey: refusal?.idempotencyKey ?? idempotencyKey }}
          {...(refusal && { initial: refusal.values })}
          query={query}
          onDone={() => void navigate(path)}
        />
      )}
    </div>
  )
}
