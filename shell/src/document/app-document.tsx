import { ModalHost, ToastHost } from '@showcase/modal-host'
import { Outlet, ScrollRestoration } from '@showcase/router'
import { NavigationProgress } from '../routing/navigation-progress.tsx'
import { DocumentShell } from './document-shell.tsx'
import { usePageData } from './page-data-context.ts'

/** The page's document with its frame, and above everything the one modal and the toasts. */
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
