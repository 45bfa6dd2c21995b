import { openModal } from '@showcase/modal-host'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { EditorState } from './editor-task.ts'

/**
 * Asks what becomes of the typed work when a save found that the record was deleted elsewhere. Discard ends the editor.
 * Closing the question changes nothing; the next save asks again.
 *
 * @param what the kind of record, in the middle of a sentence: `product`
 * @param saveAsNew creates a record from the editor
 */
export function useDeletedQuestion(editor: EditorState<unknown>, what: string, saveAsNew: () => unknown): void {
  const { isDeleted } = useSnapshot(editor)
  const latest = useRef(saveAsNew)
  latest.current = saveAsNew
  useEffect(() => {
    if (!isDeleted) return
    editor.isDeleted = false
    const question = {
      title: `This ${what} was deleted`,
      text: 'It was deleted while you were editing it. Your work is still here.',
      firstLabel: 'Discard',
      secondLabel: `Save as new ${what}`,
    }
    void openModal('dualAction', question).then(answer => {
      if (answer === 'first') editor.phase = 'done'
      if (answer === 'second') latest.current()
    })
  }, [isDeleted, editor, what])
}
