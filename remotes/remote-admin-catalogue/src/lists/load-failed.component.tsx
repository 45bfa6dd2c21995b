import { toast } from '@showcase/modal-host'
import { useRevalidator } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import { useEffect } from 'react'

/** What stands in place of something that did not load: gone for good, or worth another try. */
export function LoadFailed({
  what,
  status,
  message,
  backTo,
  backLabel = `Back to ${backTo.split('/').at(-1)}`,
}: {
  /** "Your products", "This catalogue". */
  what: string
  /** HTTP status, 0 where no answer came. */
  status: number
  /** The server's text. */
  message: string
  /** The list that one looks at instead. */
  backTo: string
  backLabel?: string
}) {
  const { revalidate, state } = useRevalidator()
  const isMissing = status === 404
  // The specification tells a failed call in a toast too, with the server's words.
  useEffect(() => {
    if (!isMissing && message) toast.error(message)
  }, [isMissing, message])
  if (isMissing) {
    return (
      <EmptyState illustration={<SearchScene />} title={`${what} is not here`} text="It may have been deleted.">
        <ButtonLink to={backTo}>{backLabel}</ButtonLink>
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
