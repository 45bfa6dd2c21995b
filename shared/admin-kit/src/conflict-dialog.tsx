import { Button } from '@showcase/ui/button'
import { Dialog } from '@showcase/ui/dialog'
import { Picture } from '@showcase/ui/picture'
import { useSnapshot } from 'valtio'
import styles from './conflict-dialog.module.css'
import type { EditorState } from './editor-task.ts'
import type { EditorDraft } from './use-editor-draft.ts'

/** The value of a field: a text, or a list of texts (tags, pictures, products). */
type ConflictValue = string | readonly string[]

/** One field of a record that was changed in two places. */
export interface ConflictField {
  /** The field's label in the editor. */
  label: string
  /** The value in this editor. */
  own: ConflictValue
  /** The value on the server. */
  saved: ConflictValue
  /** `pictures`: the values are image names or preview addresses, shown as pictures. */
  kind?: 'text' | 'pictures'
}

interface ConflictDialogProps<T> {
  /** The kind of record, in the middle of a sentence: `catalogue`. */
  what: string
  state: EditorState<T>
  editor: Pick<EditorDraft<object>, 'writer'>
  /** All fields of the editor; the dialog shows those that differ. */
  fields: (newer: T) => readonly ConflictField[]
  /** Saves the editor over the newer version. */
  onKeepMine: () => void
  /** Starts again from the newer version, without a draft. */
  onStartOver: (newer: T) => void
}

/**
 * When a save found a newer version on the server, shows its differences from the editor and asks which one to keep. Closing
 * it changes nothing; the next save asks again.
 */
export function ConflictDialog<T>({ what, state, editor, fields, onKeepMine, onStartOver }: ConflictDialogProps<T>) {
  const { newer, phase } = useSnapshot(state) as EditorState<T>
  if (!newer) return null
  const { record, text } = newer
  const isBusy = phase !== 'editing'
  const differing = differingFields(fields(record))
  function close() {
    state.newer = null
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={`This ${what} was changed elsewhere`}
      text={text}
      size="large"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Back
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void editor.writer.clear().then(() => onStartOver(record))}
          >
            Load saved version
          </Button>
          <Button busy={isBusy} onClick={onKeepMine}>
            Keep my version
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>Both versions have the same content. Keep yours to save it again.</p>
      ) : (
        // Focusable, so that the keyboard can scroll a long comparison.
        <dl className={styles.fields} tabIndex={0} aria-label="Differences">
          {differing.map(({ label, own, saved, kind }) => (
            <div key={label} className={styles.field}>
              <dt className={styles.label}>{label}</dt>
              <ConflictSide name="Your version" value={own} kind={kind} />
              <ConflictSide name="Saved version" value={saved} kind={kind} />
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

/** The fields whose values differ; the order of a list counts. */
function differingFields(fields: readonly ConflictField[]): ConflictField[] {
  return fields.filter(({ own, saved }) => JSON.stringify(own) !== JSON.stringify(saved))
}

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
