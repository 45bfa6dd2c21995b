function fits(pattern: string, host: string) {
  return pattern.startsWith('*.')
    ? /^[a-z0-9-]+$/.test(host.slice(0, -pattern.length + 1)) && host.endsWith(pattern.slice(1))
    : host === pattern
}

function isLoopback(name: string) {
  return name === '127.0.0.1' || name === 'localhost' || name === '[::1]'
}

/**
 * Whether the server may send to this address, which a browser gave and anybody may have made up: https, no name or
 * password, and a push service by its exact host and port. Plain http is for a service on this machine that the
 * setting names.
 * @param hosts patterns of {@link knownPushHosts}' form, with a port where it is not the scheme's own
 */
export function isPushEndpoint(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, hostname } = new URL(endpoint)
  if (username || password) return false
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false
  return hosts.some(pattern => fits(pattern, host))
}
