/**
 * The part of the React DevTools hook that React Fast Refresh needs, in development builds. React registers its renderer
 * once, when it is evaluated, and the refresh runtime of a remote reads it later, so this file runs before React. The
 * DevTools extension installs its own hook before any script of the page.
 */
const hook = {
  renderers: new Map<number, unknown>(),
  supportsFiber: true,
  inject(renderer: unknown) {
    const id = hook.renderers.size + 1
    hook.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}

const page = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook
