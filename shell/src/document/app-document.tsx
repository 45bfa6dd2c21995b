import { ModalHost, ToastHost } from '@showcase/modal-host'
import { Outlet, ScrollRestoration } from '@showcase/router'
import { NavigationProgress } from '../routing/navigation-progress.tsx'
import { DocumentShell } from './document-shell.tsx'

/** The page's document with its frame, and above everything the one modal and the toasts. */
export function AppDocument() {
  return (
    <DocumentShell>
      <NavigationProgress />
      <Outlet />
      <ModalHost />
      <ToastHost />
      <ScrollRestoration />
    </DocumentShell>
  )
}
