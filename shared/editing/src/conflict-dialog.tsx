import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { type ConflictField, differingFields } from './conflict.ts'
import styles from './conflict-dialog.module.css'
import { ConflictSide } from './conflict-side.tsx'

/**
 * Asks what to do with a save over a newer version. What differs is shown side by side; nothing is decided by closing
 * it: the editor stays as it is, and another save asks again.
 */
export function ConflictDialog({
  what,
  text,
  fields,
  isBusy = false,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  /** `catalogue`, in the middle of a sentence. */
  what: string
  /** The server's text. */
  text: string
  /** Every field of the editor; those that are the same on both sides are left out. */
  fields: readonly ConflictField[]
  isBusy?: boolean
  /** Saves what stands in the editor over the newer version. */
  onKeepMine: () => void
  /** Puts the newer version into the editor, in place of what stands there. */
  onTakeTheirs: () => void
  onClose: () => void
}) {
  const differing = differingFields(fields)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`This ${what} was changed meanwhile`}
      text={text}
      size="large"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Back
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button busy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>Both versions read the same. Keep mine to save it once more.</p>
      ) : (
        // Reached by Tab, so that the keyboard can scroll a long comparison.
        <dl className={styles.fields} tabIndex={0} aria-label="What differs">
          {differing.map(({ label, mine, theirs, kind }) => (
            <div key={label} className={styles.field}>
              <dt className={styles.label}>{label}</dt>
              <ConflictSide name="Mine" value={mine} kind={kind} />
              <ConflictSide name="Theirs" value={theirs} kind={kind} />
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
