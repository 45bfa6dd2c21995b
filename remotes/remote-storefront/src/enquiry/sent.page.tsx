import { successMessages } from '@showcase/contract/success-messages'
import { useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { DoneScene } from '@showcase/ui/illustration'
import classes from './enquiry.module.css'
import type { EnquiryData } from './enquiry.resource.ts'

/** The answer to an enquiry that was posted without script. */
export function SentPage() {
  const { about, name, path } = useLoaderData<EnquiryData>()
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
