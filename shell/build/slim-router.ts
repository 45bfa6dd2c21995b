/** Code of the router that only its framework mode or React Server Components reach, and what leads to it. */
const unused: [name: string, from: RegExp, to: string][] = [
  ['prefetching of framework routes', /return shouldPrefetch && !isAbsolute \? .*? : link;/, 'return link;'],
  ['errors of server components', /return .*createElement\(RSCErrorHandler, \{ error \}, result\);/, 'return result;'],
]

/**
 * webpack loader for the router's production file: cuts the few places where the browser's half reaches into modes that
 * are not used here, so that the bundler drops what lies behind (about 1.5 KB brotli in every page). A new version of the
 * router whose code reads otherwise fails the build, and is looked at by a person.
 */
export default function slimRouter(source: string): string {
  // The package's file comes in parts; only the large one holds these.
  if (!source.includes('function createRouter(')) return source
  return unused.reduce((code, [name, from, to]) => {
    const cut = code.replace(from, to)
    if (cut === code)
      throw new Error(`shell/build/slim-router.ts: the router's ${name} reads otherwise in this version.`)
    return cut
  }, source)
}
