import { ModalHost, ToastHost } from '@showcase/modal-host'
import { Outlet, ScrollRestoration } from '@showcase/router'
import { NavigationProgress } from '../routing/navigation-progress.tsx'
import { DocumentShell } from './document-shell.tsx'
import { PastSetBanner } from './past-set-banner.tsx'

/** The page's document with its frame, and above everything the one modal and the toasts. */
export function AppDocument() {
  return (
    <DocumentShell>
      <PastSetBanner />
      <NavigationProgress />
      <Outlet />
      <ModalHost />
      <ToastHost />
      <ScrollRestoration />
    </DocumentShell>
  )
}
