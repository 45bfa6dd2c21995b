import { bodyOf, forgetBody, isRegistered } from './modal-bodies.ts'
import type { ModalKind } from './modal-kinds.ts'

/** Fetches a modal, dialog and body, before it is asked for, so that it opens without a connection; nothing where none is registered. */
export async function prepareModal(kind: ModalKind): Promise<void> {
  if (!isRegistered(kind)) return
  await Promise.all([import('./modal-dialog.tsx'), bodyOf(kind)]).catch(() => forgetBody(kind))
}
