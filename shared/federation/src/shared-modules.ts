/** A module of which shell and remotes must have one instance between them. */
export interface SharedModule {
  /** The bare specifier; a trailing slash shares everything below it too. */
  id: string
  /** Why two copies would be wrong. */
  why: string
  /** Held ready as a chunk of its own, loaded when the first remote asks for it. */
  lazy?: true
}

/** The one table of shared singletons. The shell supplies them all; a remote never carries its own copy. */
export const sharedModules: readonly SharedModule[] = [
  { id: 'react', why: 'hooks find their renderer through module state' },
  { id: 'react/', why: 'the JSX runtime must be of the same React' },
  { id: 'react-dom', why: 'portals and events belong to one renderer' },
  { id: 'react-dom/', why: 'the client renderer is a subpath' },
  { id: 'valtio', why: 'proxies are registered in module state', lazy: true },
  { id: 'valtio/', why: 'without it valtio/utils brings a second copy of valtio', lazy: true },
  { id: '@showcase/router', why: 'the router passes its state by React context' },
  { id: '@showcase/session', why: 'context keys are compared by identity' },
  { id: '@showcase/api-client', why: 'ApiError is recognised by its class, and ky loads once' },
  { id: '@showcase/modal-host', why: 'one modal and one list of toasts a page' },
  { id: '@showcase/native-bridge', why: 'callback events of the wrapper are subscribed once' },
]

/** Every specifier that the host holds ready for remotes from the start. */
export function providedModules(): string[] {
  const whole = sharedModules.filter(({ id, lazy }) => !lazy && !id.endsWith('/'))
  return [...whole.map(({ id }) => id), 'react/jsx-runtime']
}

/** Whether an import is answered by the host: listed itself, or below a listed prefix. */
export function isShared(request: string): boolean {
  return sharedModules.some(({ id }) => request === id || (id.endsWith('/') && request.startsWith(id)))
}
