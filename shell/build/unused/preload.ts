/**
 * In the shell's bundle in place of the federation runtime's preloading by manifest: the server's document names what a
 * page needs, and the shell preloads by links of its own.
 */
function preloadAssets(): never {
  throw new Error('Remotes are preloaded by the document, not by the federation runtime.')
}

export {
  preloadAssets as defaultPreloadArgs,
  preloadAssets as formatPreloadArgs,
  preloadAssets as normalizePreloadExposes,
  preloadAssets,
}
