import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { Picture } from '@showcase/ui/picture'
import { type ConflictField, type ConflictValue, differingFields } from './conflict.ts'
import styles from './conflict-dialog.module.css'

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

/** One version of one field. */
function ConflictSide({ name, value, kind }: { name: string; value: ConflictValue; kind: ConflictField['kind'] }) {
  const isEmpty = value.length === 0
  return (
    <dd className={styles.side}>
      <span className={styles.name}>{name}</span>
      {isEmpty && <span className={styles.none}>Nothing</span>}
      {!isEmpty && typeof value === 'string' && <span className={styles.text}>{value}</span>}
      {!isEmpty && typeof value !== 'string' && (
        <ul className={kind === 'pictures' ? styles.pictures : styles.list}>
          {value.map((entry, index) => (
            <li key={`${index} ${entry}`}>
              {kind === 'pictures' ? (
                <Picture name={entry} alt={`Image ${index + 1}`} sizes="5rem" ratio="square" />
              ) : (
                entry
              )}
            </li>
          ))}
        </ul>
      )}
    </dd>
  )
}
