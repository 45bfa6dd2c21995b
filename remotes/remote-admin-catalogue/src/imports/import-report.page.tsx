import { saveFile } from '@showcase/admin-kit/browser-actions'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { sectionClass } from '@showcase/admin-kit/layout'
import { LoadError, Loaded } from '@showcase/admin-kit/loaded'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { isApiError } from '@showcase/api-client'
import { errorText } from '@showcase/api-client/error-text'
import { settle } from '@showcase/api-client/settled'
import type { ImportStatus } from '@showcase/contract/imports'
import { countOf, numberText } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Progress } from '@showcase/ui/progress'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import { outcomeText, remainingText, reportCsv, stateLabels, stateTones } from './import-text.ts'
import styles from './imports.module.css'
import { ProblemList } from './problem-list.component.tsx'
import { isTransient, useImportStatus } from './use-import-status.ts'

const importPath = '/userAdmin/products/import'
const subject = { what: 'This import', back: { to: importPath, label: 'Back to imports' } }

/** Starts loading the import of the address. */
export function importReportLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const call = api.products.importStatus({ id: params.importId ?? '' }, { signal: request.signal })
  return { loaded: settle(call.then(({ payload }) => payload)) }
}

/** The progress of one import, then its outcome and the button that undoes it. */
export function Component() {
  const { loaded } = useLoaderData<typeof importReportLoader>()
  return (
    <>
      <PageHeader
        title="Import report"
        actions={
          <ButtonLink variant="secondary" to={importPath}>
            All imports
          </ButtonLink>
        }
      />
      <section className={`${sectionClass} ${styles.section}`} data-dense="">
        <Loaded
          data={loaded}
          {...subject}
          fallback={
            <div role="status" aria-label="Loading import" className={styles.loading}>
              <Skeleton shape="title" length="half" />
              <Skeleton shape="control" />
              <Skeleton shape="area" />
            </div>
          }
        >
          {status => <ImportReport loaded={status} />}
        </Loaded>
      </section>
    </>
  )
}

function ImportReport({ loaded }: { loaded: ImportStatus }) {
  const { status, setStatus, isRunning, error, remaining } = useImportStatus(loaded)
  const heading = useRef<HTMLHeadingElement>(null)
  function onUndo(undoing: ImportStatus) {
    setStatus(undoing)
    // The pressed button is gone.
    restoreFocus(heading)
  }
  if (error !== null && !isTransient(error)) {
    return <LoadError {...subject} status={isApiError(error) ? error.status : 0} message={errorText(error)} />
  }
  return (
    <>
      <div className={styles.reportHead}>
        <div className={styles.importWords}>
          <h2 ref={heading} className={styles.fileName} tabIndex={-1}>
            {status.fileName || 'Product file'}
          </h2>
          <span className={styles.hint}>
            <time dateTime={status.createdAt}>{kolkataTime(status.createdAt)}</time>
          </span>
        </div>
        <Tag tone={stateTones[status.state]}>{stateLabels[status.state]}</Tag>
      </div>
      {isRunning ? (
        <RunningImport status={status} remaining={remaining} />
      ) : (
        <p role="status">{outcomeText(status)}.</p>
      )}
      {error !== null && (
        <p className={styles.failed} role="alert">
          {errorText(error)} The {status.state === 'undoing' ? 'undo' : 'import'} continues, and this page updates as
          soon as it can.
        </p>
      )}
      {!isRunning && <EndedImport status={status} onUndo={onUndo} />}
    </>
  )
}

function RunningImport({ status, remaining }: { status: ImportStatus; remaining: number }) {
  const { state, done, total } = status
  const counts = total > 0 ? `${numberText(done)} of ${numberText(total)}` : ''
  return (
    <>
      <Progress
        label={state === 'undoing' ? 'Undoing the import' : 'Importing products'}
        value={total > 0 ? (100 * done) / total : 0}
        detail={[counts, remainingText(remaining)].filter(Boolean).join(', ') || 'Waiting to start'}
      />
      <p className={styles.hint}>
        You can leave this page.{' '}
        {state === 'undoing' ? 'The undo continues.' : 'The import continues, and you get a notification when it ends.'}
      </p>
    </>
  )
}

interface EndedImportProps {
  status: ImportStatus
  /** Called when the undo has started. */
  onUndo: (status: ImportStatus) => void
}

function EndedImport({ status, onUndo }: EndedImportProps) {
  const { problems, problemCount, state } = status
  return (
    <>
      <div className={styles.exports}>
        <ButtonLink to="/userAdmin/products">See products</ButtonLink>
        {state === 'done' && <UndoImport status={status} onUndo={onUndo} />}
        {problems.length > 0 && (
          <Button variant="secondary" onClick={() => saveFile(reportCsv(problems), 'import-report.csv')}>
            <Download aria-hidden="true" />
            Download report
          </Button>
        )}
      </div>
      {problems.length > 0 ? (
        <section className={styles.block} aria-labelledby="problems">
          <h3 id="problems">{countOf(problemCount, 'problem')}</h3>
          <ProblemList problems={problems} count={problemCount} />
        </section>
      ) : (
        state === 'done' && <p className={styles.hint}>No problems found.</p>
      )}
    </>
  )
}

function UndoImport({ status: { _id, created, updated }, onUndo }: EndedImportProps) {
  const { api } = usePlatform()
  const { isRunning, run } = useExclusiveAction()
  async function undo() {
    const { payload, message } = await api.products.undoImport({ id: _id })
    onUndo(payload)
    return payload.state === 'undone' ? message : ''
  }
  const confirm = {
    title: 'Undo this import?',
    text: `${countOf(created, 'product')} created by this import will be deleted, and ${countOf(updated, 'product')} changed by it will be restored. Later changes stay.`,
    confirmLabel: 'Undo import',
    danger: true,
  }
  return (
    <Button variant="secondary" busy={isRunning} onClick={() => void run(undo, { confirm, progress: 'Starting…' })}>
      <Undo2 aria-hidden="true" />
      Undo import
    </Button>
  )
}
