import { isApiError } from '@showcase/api-client'
import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { audienceText } from '@showcase/contract/release-texts'
import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { Spinner } from '@showcase/ui/spinner'
import { useCallback, useEffect, useState } from 'react'
import { Field } from '../operator/field.component.tsx'
import formClasses from '../operator/form.module.css'
import { rejectIfUnknown } from '../operator/operator-token.state.ts'
import { takeFocus } from '../operator/take-focus.ts'
import { useCall } from '../operator/use-call.ts'
import classes from './releases.module.css'
import { type PlannedChange, requestChange } from './releases.resource.ts'

interface ChangeDialogProps {
  api: Api
  planned: PlannedChange
  onClose: () => void
  onDone: () => void
}

const noAnswer = 'The registry did not answer.'

/** Whether someone else has changed the releases. */
function isOutdated(error: unknown) {
  return isApiError(error) && (error.status === 404 || error.status === 409)
}

/** Previews the effects of a change, and applies it after a confirmation. */
export function ChangeDialog({ api, planned, onClose, onDone }: ChangeDialogProps) {
  const [isRefused, setIsRefused] = useState(false)
  const requestPreview = useCallback(
    () =>
      requestChange(api, planned, { dryRun: true }).catch((error: unknown) => {
        setIsRefused(isOutdated(error))
        throw error
      }),
    [api, planned],
  )
  const { value: preview, failure: previewFailure, reload } = useCall(requestPreview, noAnswer)
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [isRetried, setIsRetried] = useState(false)

  // The page behind this dialog is out of date. `apply` has already refreshed it if its change was refused.
  useEffect(() => {
    if (isRefused && !failure) onDone()
  }, [isRefused, failure, onDone])

  async function apply() {
    if (!preview) return
    setBusy(true)
    setFailure('')
    try {
      await requestChange(api, planned, { note, revision: preview.revision }).catch(rejectIfUnknown)
      onDone()
      onClose()
    } catch (error) {
      setFailure(errorText(error, noAnswer))
      // After any other failure the preview stays: if the change was applied after all, its revision refuses a second one.
      if (isOutdated(error)) {
        onDone()
        await reload()
      }
    }
    setBusy(false)
  }

  async function retry() {
    setFailure('')
    setIsRetried(true)
    setBusy(true)
    await reload()
    setBusy(false)
  }

  const text = [failure, previewFailure].filter(Boolean).join('\n')
  const canApply = !previewFailure && preview !== undefined && preview.moves.length > 0
  // Closing the dialog would not cancel the change, only hide whether it failed.
  const isApplying = busy && canApply
  return (
    <Dialog
      open
      onOpenChange={open => !open && !isApplying && onClose()}
      title={planned.title}
      footer={
        <>
          <Button variant="secondary" disabled={isApplying} onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={apply} busy={isApplying} disabled={!canApply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={formClasses.form}>
        {text && (
          <p role="alert" className={formClasses.failure}>
            {text}
          </p>
        )}
        {!text && !preview && <Spinner />}
        {previewFailure && !isRefused && (
          <Button variant="secondary" busy={busy} onClick={retry}>
            Retry
          </Button>
        )}
        {preview && !previewFailure && (
          <>
            <ul className={classes.pointers} aria-label="Effects of the change">
              {preview.effects.map(effect => (
                <li key={`${effect.name} ${audienceText(effect)}`} className={classes.pointer}>
                  <strong>{audienceText(effect)}</strong>
                  <span>{effect.name}</span>
                  <span>
                    <code>{effect.before ?? 'nothing'}</code> to <code>{effect.after ?? 'nothing'}</code>
                  </span>
                </li>
              ))}
              {preview.moves.length > 0 && preview.effects.length === 0 && <li>No visitor’s version changes.</li>}
            </ul>
            {preview.warnings.map(warning => (
              <p key={warning} className={formClasses.hint}>
                {warning}
              </p>
            ))}
            <Field
              label="Reason (kept in the history)"
              value={note}
              maxLength={500}
              // Retry had the focus.
              ref={isRetried ? takeFocus : undefined}
              onChange={event => setNote(event.target.value)}
            />
            <p role="status" className={formClasses.hint}>
              {busy && 'Applying the change…'}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
