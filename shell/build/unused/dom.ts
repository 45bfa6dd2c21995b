/**
 * In the shell's bundle in place of the federation runtime's own making of script and link elements: containers are
 * loaded by `shared/federation/src/browser/load-script.ts`, with their hash, before the runtime looks for them.
 */
export function loadScript(url: string): Promise<never> {
  return Promise.reject(new Error(`${url} is loaded by the page's own loader`))
}

export {
  loadScript as createLink,
  loadScript as createScript,
  loadScript as isStaticResourcesEqual,
  loadScript as safeWrapper,
}
