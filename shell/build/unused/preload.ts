/**
 * Replaces the federation runtime's preloading by manifest in the shell: the document lists the files of a page, and the
 * shell adds its own preload links.
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
