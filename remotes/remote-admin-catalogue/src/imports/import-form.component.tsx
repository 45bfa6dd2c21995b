import { saveFile } from '@showcase/admin-kit/browser-actions'
import { ActionBar } from '@showcase/admin-kit/layout'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { useNavigateFromHere } from '@showcase/admin-kit/use-navigate-from-here'
import { importSample } from '@showcase/contract/import-fields'
import { countOf } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Spinner } from '@showcase/ui/spinner'
import Download from 'lucide-react/icons/download'
import { useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { check, createImport, type ImportState, sendImport } from './import.state.ts'
import { ImportFiles } from './import-files.component.tsx'
import { ImportPreview } from './import-preview.component.tsx'
import styles from './imports.module.css'

/** Chooses the files of an import, previews it and starts it. */
export function ImportForm() {
  const { api } = usePlatform()
  const navigate = useNavigateFromHere()
  const state = useMemo(createImport, [])
  const { preview, phase, problem, csv } = useSnapshot(state) as ImportState
  const count = preview ? preview.created + preview.updated : 0

  const retryButton = useRef<HTMLButtonElement>(null)
  const previewArea = useRef<HTMLElement>(null)
  async function retry() {
    await check(api, state)
    // The pressed button is gone: a further failure has a new one.
    restoreFocus(retryButton, previewArea)
  }
  async function send() {
    const id = await sendImport(api, state)
    if (id && !(await navigate(`/userAdmin/products/import/${id}`))) toast.success('The import has started.')
  }
  return (
    <>
      <ImportFiles state={state} />
      {!csv && (
        <div className={styles.exports}>
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveFile(new Blob([importSample], { type: 'text/csv' }), 'sample-products.csv')}
          >
            <Download aria-hidden="true" />
            Download a sample file
          </Button>
        </div>
      )}
      {phase === 'checking' && !preview && <Spinner label="Reading the file" />}
      {problem && (
        <div className={styles.failed} role="alert">
          <p>{problem}</p>
          {csv && (
            <Button ref={retryButton} variant="secondary" size="small" onClick={() => void retry()}>
              Retry
            </Button>
          )}
        </div>
      )}
      {preview && !problem && (
        <>
          <ImportPreview ref={previewArea} state={state} preview={preview} />
          <ActionBar
            status={phase === 'sending' ? 'Sending the files. Keep this page open until the import starts.' : ''}
          >
            <Button
              disabled={count === 0}
              busy={phase === 'sending' || phase === 'checking'}
              onClick={() => void send()}
            >
              Import {countOf(count, 'product')}
            </Button>
          </ActionBar>
        </>
      )}
    </>
  )
}
