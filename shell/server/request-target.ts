/**
 * Normalizes the target of a request line to a path on this site and a query: without a scheme and host, dot segments and
 * repeated slashes at its start. Every address that is derived from the result therefore stays on the site.
 */
export function siteTarget(target: string): string {
  const url = URL.parse(target.replace(/^[/\\\s]+/, '/'), 'http://localhost')
  return url ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
}
