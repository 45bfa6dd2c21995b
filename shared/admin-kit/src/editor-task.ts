import { isApiError } from '@showcase/api-client'
import { errorText } from '@showcase/api-client/error-text'
import { toast } from '@showcase/modal-host'
import { hapticFeedback, vibrate } from '@showcase/native-bridge'
import { ref } from 'valtio'

/** `editing` takes input; `saving` and `uploading` ignore further clicks; after `done` the page may be left. */
export type EditingPhase = 'editing' | 'saving' | 'uploading' | 'done'

/** The part of an editor's state that a save changes. */
export interface EditorState<Version> {
  phase: EditingPhase
  /** The newer version that the server holds, with the server's text; set when a save would have replaced it. */
  newer: { record: Version; text: string } | null
  /** Set when a save found that the record was deleted; see `useDeletedQuestion`. Without it, that is an error like others. */
  isDeleted?: boolean
}

/**
 * Runs a save or a retry of uploads, unless another one runs (specification, section 4). Sets `newer` when the server holds a
 * newer version, and `isDeleted` when it no longer holds the record; shows any other error in a toast. The device gives
 * haptic feedback if everything is stored, and vibrates otherwise.
 *
 * @param task returns whether everything is stored
 * @param loadVersion completes the record that the server sends with a conflict
 * @returns the text of the error that was shown; null without one
 */
export async function runEditorTask<Version, Sent = Version>(
  editor: EditorState<Version>,
  task: () => Promise<boolean>,
  loadVersion?: (sent: Sent) => Promise<Version>,
): Promise<string | null> {
  if (editor.phase !== 'editing') return null
  editor.phase = 'saving'
  try {
    const isStored = await task()
    editor.phase = isStored ? 'done' : 'editing'
    if (isStored) hapticFeedback()
    else vibrate()
    return null
  } catch (error) {
    vibrate()
    const sent = conflictOf<Sent>(error)
    const record = sent && loadVersion ? await loadVersion(sent).catch(() => null) : (sent as Version | null)
    editor.phase = 'editing'
    const text = errorText(error)
    const asksWhenDeleted = editor.isDeleted !== undefined
    if (asksWhenDeleted && isApiError(error) && error.status === 404) editor.isDeleted = true
    else if (record) editor.newer = ref({ record, text })
    else {
      toast.error(text)
      return text
    }
    return null
  }
}

/**
 * Returns the server's current record when a save failed because the record has a newer version (status 409 with
 * `payload.current`); null for any other error.
 */
export function conflictOf<Current>(error: unknown): Current | null {
  if (!isApiError(error) || error.status !== 409) return null
  return (error.payload as { current?: Current } | null)?.current ?? null
}
