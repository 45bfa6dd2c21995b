import federation from '@module-federation/webpack-bundler-runtime'

/**
 * Defines the global from which releases built until November 2026 take the federation runtime. Each container gets a
 * copy, because it stores its own state there. Current releases bring the small runtime of webpack instead.
 */
export function lendRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = federation
  Object.defineProperty(globalThis, '_SHOWCASE_FEDERATION', {
    configurable: true,
    get: () => ({
      // `init` would look for an instance by the build's name, which is the same in all of them.
      runtime: { ...runtime, init: runtime?.createInstance },
      bundlerRuntime: { ...bundlerRuntime, S: {} },
      attachShareScopeMap,
    }),
  })
}
