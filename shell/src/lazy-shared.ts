/**
 * Shared modules that a remote may ask for and the shell itself never uses: they are provided, as chunks of their own
 * that load when the first remote does ask.
 */
export const lazyShared = [() => import('valtio'), () => import('valtio/utils')]
