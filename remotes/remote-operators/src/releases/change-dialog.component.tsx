import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import type { Changed } from '@showcase/contract/registry-change'
import { audienceText } from '@showcase/contract/release-texts'
import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { Spinner } from '@showcase/ui/spinner'
import { useEffect, useState } from 'react'
import formClasses from '../operator/form.module.css'
import classes from './releases.module.css'
import { type PlannedChange, requestChange } from './releases.resource.ts'

interface ChangeDialogProps {
  api: Api
  planned: PlannedChange
  onClose: () => void
  onDone: () => void
}

const noAnswer = 'The registry did not answer.'

/** Previews the effects of a change, and applies it after a confirmation. */
export function ChangeDialog({ api, planned, onClose, onDone }: ChangeDialogProps) {
  const [preview, setPreview] = useState<Changed | null>(null)
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    requestChange(api, planned, '', true).then(
      answer => !isOver && setPreview(answer),
      error => !isOver && setFailure(errorText(error, noAnswer)),
    )
    return () => {
      isOver = true
    }
  }, [api, planned])

  async function apply() {
    setBusy(true)
    setFailure('')
    try {
      await requestChange(api, planned, note, false)
      onDone()
      onClose()
    } catch (error) {
      setFailure(errorText(error, noAnswer))
    }
    setBusy(false)
  }

  const canApply = preview !== null && preview.moves.length > 0
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={planned.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={apply} busy={busy} disabled={!canApply}>
            Apply
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className={formClasses.failure}>
          {failure}
        </p>
      )}
      {!failure && !preview && <Spinner />}
      {preview && (
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
          <label className={formClasses.field}>
            <span>Reason (kept in the history)</span>
            <input
              className={formClasses.input}
              value={note}
              maxLength={500}
              onChange={event => setNote(event.target.value)}
            />
          </label>
          <p role="status" className={formClasses.hint}>
            {busy && 'Applying the change…'}
          </p>
        </>
      )}
    </Dialog>
  )
}
