import { textLimits } from '@showcase/contract/limits'
import { useDraft } from '@showcase/drafts/use-draft'
import { Button } from '@showcase/ui/button'
import { useEffect, useId, useRef, useState } from 'react'
import type { ShownLead } from './lead-item.ts'
import type { NoteSaved } from './lead-list.state.ts'
import styles from './note.module.css'

interface Props {
  lead: ShownLead
  /** What the field begins with, and the note that this was begun from. */
  text: string
  before: string
  /** The words were left unsaved before. */
  isRestored: boolean
  onSave: (note: string, before: string) => Promise<NoteSaved>
  onClose: () => void
  /** Told how the words are given up while they differ from what is stored, and null when they do no longer. */
  onUnsaved: (discard: (() => void) | null) => void
}

/** The note's field. Every word is kept in the browser until it is stored, or given up by Cancel. */
export function NoteEditor({ lead, text: first, before, isRestored, onSave, onClose, onUnsaved }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [base, setBase] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const draft = useDraft<string>({ kind: 'leadNote', record: lead._id }, base)

  useEffect(() => {
    const { current } = field
    if (isRestored || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isRestored])

  const isUnsaved = text.trim() !== lead.note
  useEffect(() => {
    onUnsaved(isUnsaved ? () => void draft.clear() : null)
    return () => onUnsaved(null)
  }, [isUnsaved, draft, onUnsaved])

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    // Before it is sent: the answer may be that the session has ended.
    await draft.flush()
    const result = await onSave(text.trim(), base)
    setIsBusy(false)
    if (result.isOk) {
      await draft.clear()
      return onClose()
    }
    if (result.theirs === undefined) return setProblem(`${result.message} Your note is kept here.`)
    setBase(result.theirs)
    setProblem(`${result.message} It now reads: “${result.theirs}”. Saving again replaces it with yours.`)
  }

  return (
    <form
      className={styles.editor}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Note on {lead.name}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={3}
        maxLength={textLimits.note}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          const { value } = event.currentTarget
          setText(value)
          draft.keep(() => value)
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {isRestored ? 'Your unsaved note was restored.' : 'Only you see this.'}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" size="small" busy={isBusy}>
          Save note
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => {
            void draft.clear()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
