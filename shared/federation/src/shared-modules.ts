/** A module of which shell and remotes must share one instance. */
export interface SharedModule {
  /** The bare specifier. A trailing slash shares everything below it. */
  id: string
  /** Why two copies would be wrong. */
  why: string
  /** Those below a trailing slash that the shell provides. Of others, a remote would have a second copy, so that none may use them. */
  provides?: readonly string[]
  /** A chunk of its own, loaded when the first remote needs it. */
  lazy?: true
}

/** All shared modules. The shell provides them, and no remote contains a copy. */
export const sharedModules: readonly SharedModule[] = [
  { id: 'react', why: 'hooks find their renderer through module state' },
  {
    id: 'react/',
    // The second one in development.
    provides: ['react/jsx-runtime', 'react/jsx-dev-runtime'],
    why: 'the JSX runtime must be of the same React',
  },
  { id: 'react-dom', why: 'portals and events belong to one renderer' },
  { id: 'react-dom/', provides: ['react-dom/client'], why: 'the client renderer is a subpath' },
  { id: 'valtio', why: 'proxies are registered in module state', lazy: true },
  {
    id: 'valtio/',
    provides: ['valtio/utils'],
    why: 'without it valtio/utils brings a second copy of valtio',
    lazy: true,
  },
  { id: '@showcase/router', why: 'the router passes its state by React context' },
  { id: '@showcase/session', why: 'context keys are compared by identity' },
  { id: '@showcase/api-client', why: 'ky loads once; ApiError itself is recognized by its name' },
  { id: '@showcase/modal-host', why: 'one modal and one list of toasts a page' },
  { id: '@showcase/native-bridge', why: 'callback events of the wrapper are subscribed once', lazy: true },
]

/** Whether the shell provides an import: it is listed, or is below a listed prefix. */
export function isShared(request: string): boolean {
  return sharedModules.some(({ id }) => request === id || (id.endsWith('/') && request.startsWith(id)))
}

/** Global through which the host provides its federation runtime, which remotes do not contain. */
export const lentRuntime = '_SHOWCASE_FEDERATION'
