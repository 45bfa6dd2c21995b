import type { ComponentType } from 'react'
import type { ModalKind, ModalLook, ModalProps, PropsOf } from './modal-kinds.ts'

/** Imports a modal's module, which exports `Modal`: `() => import('./query.modal.tsx')`. */
export type ModalLoader<K extends ModalKind> = () => Promise<{ Modal: ComponentType<ModalProps<K>> }>
/** An imported modal. Its registration has checked its props. */
export type Body = { Modal: ComponentType<never> }

const loaders = new Map<ModalKind, () => Promise<Body>>([
  ['confirm', async () => ({ Modal: (await import('./question.modal.tsx')).Confirm })],
  ['dualAction', async () => ({ Modal: (await import('./question.modal.tsx')).DualAction })],
  ['imageViewer', () => import('./image-viewer.modal.tsx')],
])
const fetched = new Map<ModalKind, Promise<Body>>()
const imported = new Map<ModalKind, Body>()

/** Releases of the storefront built before 2026-11-22 register these kinds without a look. */
const looks = new Map<string, ModalLook<never>>([
  ['query', { title: () => 'Send Query' }],
  ['product', { title: ({ product }: { product: { productName: string } }) => product.productName, isWide: true }],
])

/** Registers a kind of modal. A later registration (of a newer version of a remote) replaces it. */
export function registerModal<K extends ModalKind>(
  kind: K,
  loader: ModalLoader<K>,
  look?: ModalLook<PropsOf<K>>,
): void {
  loaders.set(kind, loader as () => Promise<Body>)
  fetched.delete(kind)
  imported.delete(kind)
  if (look) looks.set(kind, look)
}

export function lookOf(kind: ModalKind): ModalLook<object> {
  return (looks.get(kind) as ModalLook<object> | undefined) ?? {}
}

/** The body of a modal, imported at its first use. */
export function bodyOf(kind: ModalKind): Promise<Body> {
  const known = fetched.get(kind)
  if (known) return known
  const loader = loaders.get(kind)
  const body = loader ? loader() : Promise.reject(new Error(`No remote has registered the modal "${kind}".`))
  fetched.set(kind, body)
  body.then(
    known => fetched.get(kind) === body && imported.set(kind, known),
    () => {},
  )
  return body
}

/** The body of a modal if it is imported, to render it without a delay. */
export function importedBody(kind: ModalKind): Body | undefined {
  return imported.get(kind)
}

/** Drops a body that failed to load, so that the next use tries again. */
export function forgetBody(kind: ModalKind): void {
  void fetched.delete(kind)
}

/** Whether this package or a remote has registered a modal. */
export function isRegistered(kind: ModalKind): boolean {
  return loaders.has(kind)
}
