import { textLimits } from '@showcase/contract/limits'
import { findDraft } from '@showcase/drafts/draft-store'
import { type DraftWriter, useDraft } from '@showcase/drafts/use-draft'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useEffect, useId, useRef, useState } from 'react'
import type { ShownLead } from './lead.ts'
import type { NoteSaved } from './lead-list.state.ts'
import styles from './note.module.css'

interface NoteStart {
  text: string
  /** The stored note on which the text is based. */
  before: string
  isRestored: boolean
}

interface NoteProps {
  lead: ShownLead
  onSave: (note: string, before: string) => Promise<NoteSaved>
  onUnsaved: OnUnsaved
}

/** Called with the draft of a note that is not saved yet, and with null once nothing is unsaved. */
export type OnUnsaved = (id: string, draft: DraftWriter<string> | null) => void

/** The owner's note on a lead, with its editor. Opens the editor if a draft is stored. */
export function LeadNote({ lead, onSave, onUnsaved }: NoteProps) {
  const { owner } = usePlatform().session
  const [start, setStart] = useState<NoteStart | null>(null)
  const opener = useId()
  const wasOpen = useRef(false)
  const { _id, note, name } = lead
  useEffect(() => {
    let isGone = false
    void findDraft<string>(owner, { kind: 'leadNote', record: _id }).then(draft => {
      if (draft && !isGone) setStart(now => now ?? { text: draft.value, before: draft.base ?? '', isRestored: true })
    })
    return () => {
      isGone = true
    }
  }, [owner, _id])
  // Returns the focus to the button that opened the editor.
  useEffect(() => {
    if (wasOpen.current && !start) document.getElementById(opener)?.focus()
    wasOpen.current = start !== null
  }, [start, opener])
  if (start) {
    return <NoteEditor lead={lead} start={start} onSave={onSave} onUnsaved={onUnsaved} onClose={() => setStart(null)} />
  }
  return (
    <div className={styles.note} data-filled={note !== '' || undefined}>
      {note && <p className={styles.text}>{note}</p>}
      <Button
        id={opener}
        variant="ghost"
        size="small"
        aria-label={`${note ? 'Edit note' : 'Add a note'} on ${name}`}
        onClick={() => setStart({ text: note, before: note, isRestored: false })}
      >
        <StickyNote aria-hidden="true" />
        {note ? 'Edit note' : 'Add a note'}
      </Button>
    </div>
  )
}

/** Stores the text as a draft while it is typed, until it is saved or canceled. */
function NoteEditor({
  lead,
  start: { before, isRestored, ...start },
  onSave,
  onUnsaved,
  onClose,
}: NoteProps & { start: NoteStart; onClose: () => void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(start.text)
  const [base, setBase] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { _id } = lead
  const draft = useDraft<string>({ kind: 'leadNote', record: _id }, base)
  useEffect(() => {
    const { current } = field
    if (isRestored || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isRestored])
  const isUnsaved = text.trim() !== lead.note
  useEffect(() => {
    onUnsaved(_id, isUnsaved ? draft : null)
    return () => onUnsaved(_id, null)
  }, [_id, isUnsaved, draft, onUnsaved])

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    // The draft is stored first: the save may find that the session has expired.
    await draft.flush()
    const result = await onSave(text.trim(), base)
    setIsBusy(false)
    if (result.isOk) {
      await draft.clear()
      return onClose()
    }
    if (result.stored === undefined) return setProblem(`${result.message} Your note is kept here.`)
    setBase(result.stored)
    setProblem(`${result.message} It now reads: “${result.stored}”. Saving again replaces it with yours.`)
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
        // A save ends with what was sent, so later typing would be lost.
        readOnly={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          const { value } = event.currentTarget
          setText(value)
          draft.write(() => value)
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
      <div className={styles.actions}>
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

/** Collects the unsaved notes of a list for its `UnsavedGuard`, because a page can have only one. */
export function useUnsavedNotes() {
  const [notes] = useState(() => {
    const drafts = new Map<string, DraftWriter<string>>()
    const onUnsaved: OnUnsaved = (id, draft) => {
      if (draft) drafts.set(id, draft)
      else drafts.delete(id)
    }
    return {
      onUnsaved,
      isUnsaved: () => drafts.size > 0,
      isStored: () => [...drafts.values()].every(draft => draft.isStored()),
      discardAll() {
        for (const draft of drafts.values()) void draft.clear()
        drafts.clear()
      },
    }
  })
  return notes
}
