import { formMessages, successMessages } from '@showcase/contract/messages'
import { useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { DoneScene } from '@showcase/ui/illustration'
import { ProblemsNotice } from '@showcase/ui/notice'
import { BlockedBanner } from '../product/blocked-banner.component.tsx'
import type { Refusal } from '../shop/post-form.ts'
import { EnquiryForm, EnquirySummary } from './enquiry.form.tsx'
import classes from './enquiry.module.css'
import type { EnquiryAbout, EnquiryData, EnquiryValues } from './enquiry.resource.ts'

/** The enquiry form as a page: the target of Send Query without script. */
export function EnquiryPage() {
  const { about, name, image, path, formToken, blockedText, idempotencyKey, isSent } = useLoaderData<EnquiryData>()
  const refusal = useActionData<Refusal<EnquiryValues>>()
  const navigate = useNavigate()
  if (isSent) return <Sent about={about} name={name} path={path} />
  const isNothingChosen = 'products' in about && !about.products.length
  const problems = refusal?.problems ?? (isNothingChosen ? [formMessages.enquiry.products] : [])
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>Send Query</h1>
      <EnquirySummary name={name} image={image} about={about} />
      {blockedText && <BlockedBanner text={blockedText} />}
      {problems.length > 0 && <ProblemsNotice problems={problems} />}
      {isNothingChosen && <ButtonLink to={path}>Choose products</ButtonLink>}
      {!blockedText && !isNothingChosen && (
        <EnquiryForm
          ticket={{ about, formToken, idempotencyKey: refusal?.idempotencyKey ?? idempotencyKey }}
          {...(refusal && { initial: refusal.values })}
          onDone={() => void navigate(path)}
        />
      )}
    </div>
  )
}

function Sent({ about, name, path }: { about: EnquiryAbout; name: string; path: string }) {
  const isProduct = 'productId' in about
  return (
    <div className={classes.page}>
      <EmptyState
        level={1}
        illustration={<DoneScene />}
        title={successMessages.enquirySent}
        text={`The seller received your query about ${name} and will get back to you.`}
      >
        <ButtonLink to={path}>Back to the {isProduct ? 'product' : 'catalogue'}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          See all products
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
