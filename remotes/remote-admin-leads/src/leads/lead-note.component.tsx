import { findDraft } from '@showcase/drafts/draft-store'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ShownLead } from './lead-item.ts'
import type { NoteSaved } from './lead-list.state.ts'
import styles from './note.module.css'
import { NoteEditor } from './note-editor.component.tsx'

interface Props {
  lead: ShownLead
  onSave: (note: string, before: string) => Promise<NoteSaved>
  onUnsaved: (id: string, discard: (() => void) | null) => void
}

/** What the owner wants to remember of a lead: read, and written in its place. Unsaved words open by themselves. */
export function LeadNote({ lead, onSave, onUnsaved }: Props) {
  const { session } = usePlatform()
  const { owner } = session
  const [start, setStart] = useState<{ text: string; before: string; isRestored: boolean } | null>(null)
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

  // Focus goes back to where the editor was opened from.
  useEffect(() => {
    if (wasOpen.current && !start) document.getElementById(opener)?.focus()
    wasOpen.current = start !== null
  }, [start, opener])

  const unsaved = useCallback((discard: (() => void) | null) => onUnsaved(_id, discard), [onUnsaved, _id])
  if (start) {
    return <NoteEditor lead={lead} {...start} onSave={onSave} onClose={() => setStart(null)} onUnsaved={unsaved} />
  }
  return (
    <div className={styles.note} data-filled={note !== '' || undefined}>
      {note && <p className={styles.text}>{note}</p>}
      <Button
        id={opener}
        variant="ghost"
        size="small"
        aria-label={`${note ? 'Edit' : 'Add'} the note on ${name}`}
        onClick={() => setStart({ text: note, before: note, isRestored: false })}
      >
        <StickyNote aria-hidden="true" />
        {note ? 'Edit note' : 'Add a note'}
      </Button>
    </div>
  )
}
