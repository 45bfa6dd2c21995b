import { toast } from '@showcase/modal-host'
import { useRevalidator } from '@showcase/router'
import { ErrorState } from '@showcase/ui/error-state'
import { useEffect } from 'react'

/** What stands in place of a screen that did not load: the server's words, in a toast too (specification, section 8), and Retry. */
export function LoadFailed({
  what,
  message,
  level = 2,
}: {
  /** "Your profile". */
  what: string
  /** The server's text. */
  message: string
  level?: 1 | 2
}) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (message) toast.error(message)
  }, [message])
  return (
    <ErrorState
      level={level}
      title={`${what} could not be loaded`}
      text={message}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
