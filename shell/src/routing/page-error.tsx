import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import { useState } from 'react'
import { usePageData } from '../app-context.tsx'
import { RemoteUnavailable } from './mount-routes.tsx'
import classes from './page-error.module.css'

const unavailable = 'This part of the site could not be loaded. Check your connection and try again.'

function textOf(error: unknown): string {
  if (error instanceof RemoteUnavailable) return unavailable
  const text = error instanceof Error && 'status' in error ? error.message : ''
  return text || 'This page could not be shown. Try again in a moment.'
}

/** Whether the error means that there is no such page. */
export function isMissing(error: unknown): boolean {
  const status = isRouteErrorResponse(error) ? error.status : (error as { status?: number } | null)?.status
  return status === 404 || status === 410
}

/** Replaces a page that failed. The frame around it stays. */
export function PageError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [busy, setBusy] = useState(false)
  const { release } = usePageData()

  async function retry() {
    setBusy(true)
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
    setBusy(false)
  }

  return (
    <div className={classes.page}>
      {isMissing(error) ? (
        <EmptyState
          level={1}
          illustration={<SearchScene />}
          title="Page not found"
          text="It may have been moved or removed."
        >
          <ButtonLink to="/home">Go to the home page</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ErrorState level={1} text={textOf(error)} onRetry={retry} busy={busy} />
          <p className={classes.number}>
            If you contact us about this, quote this number: <strong>{release.id}</strong>
          </p>
        </>
      )}
    </div>
  )
}
