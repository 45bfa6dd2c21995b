import { toast } from '@showcase/modal-host'
import { useRevalidator } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import { useEffect } from 'react'

interface Props {
  /** "Your leads", "This product". */
  what: string
  /** HTTP status, 0 where no answer came. */
  status: number
  /** The server's text. */
  message: string
  /** Where one goes on when it is gone for good. */
  back: { to: string; label: string }
}

/** What stands in place of a list that did not load: gone for good, or worth another try. */
export function LoadFailed({ what, status, message, back }: Props) {
  const { revalidate, state } = useRevalidator()
  const isMissing = status === 404
  // The specification tells a failed call in a toast too, with the server's words.
  useEffect(() => {
    if (!isMissing && message) toast.error(message)
  }, [isMissing, message])
  if (isMissing) {
    return (
      <EmptyState illustration={<SearchScene />} title={`${what} is not here`} text="It may have been deleted.">
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
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
