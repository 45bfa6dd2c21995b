import { isApiError } from '@showcase/api-client'
import { toast } from '@showcase/modal-host'
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { MissingScene } from '@showcase/ui/illustration'
import { useEffect } from 'react'
import classes from './page-error.module.css'

interface FailedPageProps {
  /** What the page shows. */
  kind: 'product' | 'catalogue'
}

/** What happened to a page whose loader failed, and what to do next. */
export function FailedPage({ kind }: FailedPageProps) {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <div className={classes.page}>{missing ? <Missing kind={kind} /> : <Failed text={textOf(error)} />}</div>
}

/** The server's text. Any other error is a mistake in the code, whose message is for developers. */
function textOf(error: unknown): string {
  return isApiError(error) ? error.message : 'This page could not be shown. Try again in a moment.'
}

function Missing({ kind }: FailedPageProps) {
  return (
    <EmptyState
      level={1}
      illustration={<MissingScene />}
      title={`This ${kind} was not found`}
      text={`It may have been ${kind === 'product' ? 'sold out, ' : ''}renamed or removed by the seller.`}
    >
      <ButtonLink to={`/${kind}s`}>See all {kind}s</ButtonLink>
    </EmptyState>
  )
}

function Failed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  // The specification asks for an error toast with the server's text as well.
  useEffect(() => {
    if (text) toast.error(text)
  }, [text])
  return <ErrorState level={1} text={text} busy={state === 'loading'} onRetry={() => void revalidate()} />
}
