/**
 * Replaces parts of the federation plugin's runtime in the shell: those for remotes that are known at build time and for
 * tree-shaken shared modules. Here the page names the remotes, and shared modules are complete.
 */

interface WebpackRequire {
  federation: { runtime: { init(options: object): unknown }; initOptions: object }
}

/** Creates the instance, without the plugin for tree-shaken shared modules. */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }): unknown {
  const { runtime, initOptions } = webpackRequire.federation
  return runtime.init(initOptions)
}

/** The shell imports no module of a remote. */
export function remotes(): void {}

/** Shared modules are complete, so they need no fallback. */
export function getSharedFallbackGetter({ factory }: { factory: unknown }): unknown {
  return factory
}
