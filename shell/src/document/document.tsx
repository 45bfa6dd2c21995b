import { imageUrl } from '@showcase/contract/image-url'
import { ModalHost, ToastHost } from '@showcase/modal-host'
import { Outlet, ScrollRestoration, useNavigation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { ReactNode } from 'react'
import { usePageData } from '../app-context.tsx'
import { PageError } from '../routing/page-error.tsx'
import { HeadTags } from './head-tags.tsx'
import mark from './mark.svg'
import classes from './navigation-progress.module.css'

/** The document of a page, with the one modal and the toasts above its frame. */
export function AppDocument() {
  const { Notice, release } = usePageData()
  return (
    <DocumentShell>
      {Notice && <Notice {...release} />}
      <NavigationProgress />
      <Outlet />
      <ModalHost />
      <ToastHost />
      <ScrollRestoration />
    </DocumentShell>
  )
}

/** Replaces the document when even its frame fails. */
export function DocumentError() {
  return (
    <DocumentShell>
      <main>
        <PageError />
      </main>
    </DocumentShell>
  )
}

/** `<html>` with the tenant's theme and template, and the page's head. The gateway adds styles and scripts (`document-parts.ts`). */
function DocumentShell({ children }: { children: ReactNode }) {
  const { session } = usePlatform()
  const { business } = session
  return (
    // The fonts script may have set an attribute (`first-view.ts`).
    <html
      lang="en"
      data-theme={business?.theme ?? ''}
      data-template={business?.template ?? ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={business?.logo ? imageUrl(session.imageBaseUrl, business.logo, 160) : mark} />
        <link rel="manifest" href={`${session.basePath}/manifest.webmanifest`} />
        <HeadTags />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** A thin line at the top while a page loads. It appears after a delay, so that fast navigations do not flicker. */
function NavigationProgress() {
  const { state } = useNavigation()
  return <div className={classes.bar} data-busy={state !== 'idle'} aria-hidden="true" />
}
