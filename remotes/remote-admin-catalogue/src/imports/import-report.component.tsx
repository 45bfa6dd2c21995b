import { isApiError } from '@showcase/api-client'
import type { ImportStatus } from '@showcase/contract/imports'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Progress } from '@showcase/ui/progress'
import { Tag } from '@showcase/ui/tag'
import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { counted, outcomeText, remainingText, stateTones, stateWords, timeText } from './import-words.ts'
import styles from './imports.module.css'
import { ProblemList } from './problem-list.component.tsx'
import { reportCsv } from './report-csv.ts'
import { saveBlob } from './save-blob.ts'
import { useImportStatus } from './use-import-status.ts'

/** An import that goes on, or has ended. */
export function ImportReport({ loaded }: { loaded: ImportStatus }) {
  const { status, setStatus, isGoing, isOffline, remaining } = useImportStatus(loaded)
  return (
    <>
      <div className={styles.reportHead}>
        <div className={styles.importWords}>
          <h2 className={styles.fileName}>{status.fileName || 'Product file'}</h2>
          <span className={styles.hint}>
            <time dateTime={status.createdAt}>{timeText(status.createdAt)}</time>
          </span>
        </div>
        <Tag tone={stateTones[status.state]}>{stateWords[status.state]}</Tag>
      </div>
      {isGoing ? <Going status={status} remaining={remaining} /> : <p role="status">{outcomeText(status)}.</p>}
      {isOffline && (
        <p className={styles.failed} role="alert">
          The connection is gone. The import goes on without it; this page follows again when it is back.
        </p>
      )}
      {!isGoing && <Ended status={status} onStatus={setStatus} />}
    </>
  )
}

function Going({ status, remaining }: { status: ImportStatus; remaining: number }) {
  const { state, done, total } = status
  const counts = total > 0 ? `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}` : ''
  const left = remainingText(remaining)
  return (
    <>
      <Progress
        label={state === 'undoing' ? 'Taking products back' : 'Importing products'}
        value={total > 0 ? (100 * done) / total : 0}
        detail={[counts, left].filter(Boolean).join(', ') || 'Waiting for its turn'}
      />
      <p className={styles.hint}>You can leave this page: it goes on, and you are told when it has ended.</p>
    </>
  )
}

function Ended({ status, onStatus }: { status: ImportStatus; onStatus: (status: ImportStatus) => void }) {
  const { problems, problemCount, state } = status
  return (
    <>
      <div className={styles.exports}>
        <ButtonLink to="/userAdmin/products">See products</ButtonLink>
        {state === 'done' && <UndoImport status={status} onStatus={onStatus} />}
        {problems.length > 0 && (
          <Button variant="secondary" onClick={() => saveBlob(reportCsv(problems), 'import-report.csv')}>
            <Download aria-hidden="true" />
            Download report
          </Button>
        )}
      </div>
      {problems.length > 0 ? (
        <section className={styles.block} aria-labelledby="problems">
          <h3 id="problems">{counted(problemCount, 'problem')}</h3>
          <ProblemList problems={problems} count={problemCount} />
        </section>
      ) : (
        state === 'done' && <p className={styles.hint}>No line had a problem.</p>
      )}
    </>
  )
}

function UndoImport({ status, onStatus }: { status: ImportStatus; onStatus: (status: ImportStatus) => void }) {
  const { api } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)

  async function undo() {
    if (isBusy) return
    const isSure = await openModal('confirm', {
      title: 'Undo this import?',
      text: `${counted(status.created, 'product')} that it made will be deleted, and ${counted(status.updated, 'product')} that it changed will be as before. What was changed since stays.`,
      confirmLabel: 'Undo import',
      danger: true,
    })
    if (!isSure) return
    setIsBusy(true)
    try {
      const { payload, message } = await api.products.undoImport({ id: status._id })
      if (payload.state === 'undone') toast.success(message)
      onStatus(payload)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void undo()}>
      <Undo2 aria-hidden="true" />
      Undo import
    </Button>
  )
}
