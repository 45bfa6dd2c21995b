/**
 * In the shell's bundle in place of parts of the federation plugin's runtime that serve remotes known when webpack ran and
 * shared modules shaken per consumer. Here remotes are named by the page, and each shared module is whole.
 */

interface WebpackRequire {
  federation: { runtime: { init(options: object): unknown }; initOptions: object }
}

/** Makes the instance, without the plugin that would swap shared modules for shaken ones. */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }): unknown {
  const { runtime, initOptions } = webpackRequire.federation
  return runtime.init(initOptions)
}

/** No module of ours is a remote's by its import. */
export function remotes(): void {}

/** Nothing is shaken, so nothing falls back. */
export function getSharedFallbackGetter({ factory }: { factory: unknown }): unknown {
  return factory
}
