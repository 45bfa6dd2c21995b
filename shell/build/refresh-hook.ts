/**
 * Development builds only, before React: the part of the DevTools hook through which React Fast Refresh finds the
 * renderer. React announces itself to the hook once, when it is evaluated; a remote's refresh runtime comes later and
 * reads who did. Without the hook an update arrives and nothing changes on the screen. A real DevTools extension has
 * laid its own before any script of the page.
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
