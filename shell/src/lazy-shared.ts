/** Shared modules that the shell itself does not use. Each is a chunk that loads when the first remote needs it. */
export const lazyShared = [() => import('valtio'), () => import('valtio/utils')]
