import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { DoneScene } from '@showcase/ui/illustration'
import { BlockedBanner } from '../product/blocked-banner.component.tsx'
import type { EnquiryRefusal } from './enquiry.action.ts'
import { EnquiryForm } from './enquiry.form.tsx'
import type { EnquiryData } from './enquiry.loader.ts'
import classes from './enquiry.page.module.css'
import { EnquirySubject } from './enquiry-subject.component.tsx'

/** The enquiry form as a page of its own: where Send Query leads without script. */
export function EnquiryPage() {
  const { product, formToken, blockedText, idempotencyKey, isSent } = useLoaderData<EnquiryData>()
  const refusal = useActionData<EnquiryRefusal>()
  const navigate = useNavigate()
  const path = `/products/${encodeId(product._id)}`
  if (isSent) {
    return (
      <div className={classes.page}>
        <EmptyState
          level={1}
          illustration={<DoneScene />}
          title={successMessages.enquirySent}
          text={`The seller has your query about ${product.productName} and will get back to you.`}
        >
          <ButtonLink to={path}>Back to the product</ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            See all products
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>Send Query</h1>
      <EnquirySubject productName={product.productName} image={product.images[0]} />
      {blockedText ? (
        <BlockedBanner text={blockedText} />
      ) : (
        <>
          {refusal && (
            <ul className={classes.problems} role="alert">
              {refusal.problems.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <EnquiryForm
            ticket={{
              fkProductId: product._id,
              formToken,
              idempotencyKey: refusal?.idempotencyKey ?? idempotencyKey,
            }}
            {...(refusal && { initial: refusal.values })}
            onDone={() => void navigate(path)}
          />
        </>
      )}
    </div>
  )
}
