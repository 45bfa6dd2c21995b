import type { ComponentType } from 'react'
import type { ModalKind, ModalProps } from './modal-kinds.ts'

/** Fetches the module of a modal: `() => import('./query.modal.tsx')`, which exports `Modal`. */
export type ModalLoader<K extends ModalKind> = () => Promise<{ Modal: ComponentType<ModalProps<K>> }>
/** A fetched modal; its props are those of its kind, which the registration has checked. */
export type Body = { Modal: ComponentType<never> }

const loaders = new Map<ModalKind, () => Promise<Body>>([
  ['confirm', () => import('./confirm.modal.tsx')],
  ['dualAction', () => import('./dual-action.modal.tsx')],
  ['imageViewer', () => import('./image-viewer.modal.tsx')],
])
const fetched = new Map<ModalKind, Promise<Body>>()

/** Says where a modal's body comes from; the later registration wins (a newer version of a remote). */
export function registerModal<K extends ModalKind>(kind: K, loader: ModalLoader<K>): void {
  loaders.set(kind, loader as () => Promise<Body>)
  fetched.delete(kind)
}

/** The body of a modal, fetched at its first use; after a failure the next call tries again. */
export function bodyOf(kind: ModalKind): Promise<Body> {
  const known = fetched.get(kind)
  if (known) return known
  const loader = loaders.get(kind)
  const body = loader ? loader() : Promise.reject(new Error(`No remote has registered the modal "${kind}".`))
  fetched.set(kind, body)
  return body
}

/** Forgets a body that could not be fetched. */
export function forgetBody(kind: ModalKind): void {
  void fetched.delete(kind)
}

/** Whether a remote, or this package, has said where a modal's body comes from. */
export function isRegistered(kind: ModalKind): boolean {
  return loaders.has(kind)
}
