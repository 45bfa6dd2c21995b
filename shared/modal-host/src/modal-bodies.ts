import type { ComponentType } from 'react'
import type { ModalKind, ModalProps } from './modal-kinds.ts'

/** Loads the module of a modal, which exports `Modal`: `() => import('./query.modal.tsx')`. */
export type ModalLoader<K extends ModalKind> = () => Promise<{ Modal: ComponentType<ModalProps<K>> }>
/** A loaded modal. The registration has checked that its props are those of its kind. */
export type Body = { Modal: ComponentType<never> }

const loaders = new Map<ModalKind, () => Promise<Body>>([
  ['confirm', () => import('./confirm.modal.tsx')],
  ['dualAction', () => import('./dual-action.modal.tsx')],
  ['imageViewer', () => import('./image-viewer.modal.tsx')],
])
const fetched = new Map<ModalKind, Promise<Body>>()

/** Registers a modal's body. A later registration, such as a newer version of a remote, replaces it. */
export function registerModal<K extends ModalKind>(kind: K, loader: ModalLoader<K>): void {
  loaders.set(kind, loader as () => Promise<Body>)
  fetched.delete(kind)
}

/** The body of a modal, loaded on first use. After a failure the next call retries. */
export function bodyOf(kind: ModalKind): Promise<Body> {
  const known = fetched.get(kind)
  if (known) return known
  const loader = loaders.get(kind)
  const body = loader ? loader() : Promise.reject(new Error(`No remote has registered the modal "${kind}".`))
  fetched.set(kind, body)
  return body
}

/** Drops a body that failed to load. */
export function forgetBody(kind: ModalKind): void {
  void fetched.delete(kind)
}

/** Whether a modal's body is registered. */
export function isRegistered(kind: ModalKind): boolean {
  return loaders.has(kind)
}
