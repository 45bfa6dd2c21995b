import { PageError } from '../routing/page-error.tsx'
import { DocumentShell } from './document-shell.tsx'

/** What is left when even the frame fails: a document of its own with the way on. */
export function DocumentError() {
  return (
    <DocumentShell>
      <main>
        <PageError />
      </main>
    </DocumentShell>
  )
}
