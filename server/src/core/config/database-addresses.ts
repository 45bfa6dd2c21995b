/**
 * The addresses of the servers in an address with several, as libpq writes it: `postgres://user@a:5432,b:5432/showcase`.
 */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map(host => `${start}${host}${rest}`)
}

/** The servers of an address, without user and password. */
export function hostsOf(url: string): string {
  return addressesOf(url)
    .map(one => new URL(one).host)
    .join(', ')
}
