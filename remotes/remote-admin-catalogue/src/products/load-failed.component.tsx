import { useRevalidator } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'

/** What stands in place of something that did not load: gone for good, or worth another try. */
export function LoadFailed({ what, status, message }: { what: string; status: number; message: string }) {
  const { revalidate, state } = useRevalidator()
  if (status === 404) {
    return (
      <EmptyState illustration={<SearchScene />} title="This product is not here" text="It may have been deleted.">
        <ButtonLink to="/userAdmin/products">Back to products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={`${what} could not be loaded`}
      text={message}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
