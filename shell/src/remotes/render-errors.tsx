import { disableRelease } from '@showcase/federation/browser/fallback'
import { Component, type ReactNode } from 'react'
import type { PageData } from '../page-data.ts'
import { mountForPath } from '../routing/site-path.ts'

/** Limits a render error to its part of the page. Pass the remote's version as `key`. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Answers of the API are not the release's fault. */
function isApiFailure(error: unknown): boolean {
  return error instanceof Error && 'status' in error
}

/**
 * Handles an error that a boundary caught. If the page itself failed, disables its release in this tab and reloads the page
 * with the release before it. A card or a modal that failed shows its own note and keeps the page.
 */
export function handleRenderError(
  error: unknown,
  { errorBoundary }: { errorBoundary?: unknown },
  { set, session }: PageData,
): void {
  if (isApiFailure(error) || errorBoundary instanceof ErrorBoundary) return
  const mount = mountForPath(set, session, location.pathname)
  if (!mount || !disableRelease(mount.remote)) return
  // The next page reports where the code threw.
  sessionStorage.setItem('threw', error instanceof Error ? `${error.stack}` : '')
  location.reload()
}
