import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Changed } from '@showcase/contract/registry-change'
import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { Spinner } from '@showcase/ui/spinner'
import { useEffect, useState } from 'react'
import classes from './releases.module.css'
import { fulfil, type Wish } from './releases.resource.ts'
import { audienceText } from './said.ts'

interface ChangeDialogProps {
  api: Api
  wish: Wish
  onClose: () => void
  onDone: () => void
}

function textOf(error: unknown) {
  return isApiError(error) ? error.message : 'The registry did not answer.'
}

/** Shows what a change would do to whom, and does it when told so. */
export function ChangeDialog({ api, wish, onClose, onDone }: ChangeDialogProps) {
  const [foretold, setForetold] = useState<Changed | null>(null)
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    fulfil(api, wish, '', true).then(
      told => !isOver && setForetold(told),
      error => !isOver && setFailure(textOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [api, wish])

  async function doIt() {
    setBusy(true)
    try {
      await fulfil(api, wish, note, false)
      onDone()
      onClose()
    } catch (error) {
      setFailure(textOf(error))
    }
    setBusy(false)
  }

  const canBeDone = foretold !== null && foretold.moves.length > 0 && !failure
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={wish.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button onClick={doIt} busy={busy} disabled={!canBeDone}>
            Do it
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {!failure && !foretold && <Spinner />}
      {foretold && (
        <>
          <ul className={classes.pointers} aria-label="What changes for whom">
            {foretold.effects.map(effect => (
              <li key={`${effect.name} ${audienceText(effect)}`} className={classes.pointer}>
                <strong>{audienceText(effect)}</strong>
                <span>{effect.name}</span>
                <span>
                  <code>{effect.before ?? 'nothing'}</code> to <code>{effect.after ?? 'nothing'}</code>
                </span>
              </li>
            ))}
            {foretold.moves.length > 0 && foretold.effects.length === 0 && (
              <li>Nobody gets another version by this.</li>
            )}
          </ul>
          {foretold.warnings.map(warning => (
            <p key={warning} className={classes.hint}>
              {warning}
            </p>
          ))}
          <label className={classes.field}>
            <span>Why (kept in the history)</span>
            <input
              className={classes.input}
              value={note}
              maxLength={500}
              onChange={event => setNote(event.target.value)}
            />
          </label>
        </>
      )}
    </Dialog>
  )
}
