import { bodyOf, forgetBody, isRegistered } from './modal-bodies.ts'
import type { ModalKind } from './modal-kinds.ts'

/** Loads dialog and body of a registered modal in advance, so that it opens without a connection. */
export async function prepareModal(kind: ModalKind): Promise<void> {
  if (!isRegistered(kind)) return
  await Promise.all([import('./modal-dialog.tsx'), bodyOf(kind)]).catch(() => forgetBody(kind))
}
