import ipaddr from 'ipaddr.js'

/** The network of a client, which counts as one client: a line with IPv6 has 2^64 addresses. */
export function clientNetwork(address: string): string {
  return networkPrefix(address, { bytes: 4, groups: 4 })
}

/**
 * The part of an address that stays the same for one line or one network. An IPv4-mapped IPv6 address counts as IPv4, and
 * text that is no address is returned as it is.
 *
 * @param length bytes of an IPv4 address and groups of an IPv6 address that belong to the prefix
 */
export function networkPrefix(address: string, length: { bytes: number; groups: number }): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, length.bytes).join('.')
  const groups = parsed.parts.slice(0, length.groups)
  return groups.map(group => group.toString(16)).join(':')
}
