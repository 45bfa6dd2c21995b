import { BlockList, isIP } from 'node:net'

type Range = readonly [address: string, prefix: number]

function rangesOf(v4: readonly Range[], v6: readonly Range[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of v4) list.addSubnet(address, prefix, 'ipv4')
  for (const [address, prefix] of v6) list.addSubnet(address, prefix, 'ipv6')
  return list
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Addresses that are nobody's on the internet (IANA's special-purpose registries, RFC 6890). Addresses of IPv4 in the
 * form of IPv6 are judged by the list of IPv4.
 */
const special = rangesOf(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],

    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],

    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    ['::', 96],
    ['64:ff9b::', 96],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],

    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
)

/** True for an address of a machine on the internet: neither of this machine, nor of a network of our own. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !isIn(special, address)
}

/** Cloudflare's proxy, as it publishes it at https://www.cloudflare.com/ips/ (list of 2023-09-28). */
const proxy = rangesOf(
  [
    ['173.245.48.0', 20],
    ['103.21.244.0', 22],
    ['103.22.200.0', 22],
    ['103.31.4.0', 22],

    ['141.101.64.0', 18],
    ['108.162.192.0', 18],
    ['190.93.240.0', 20],
    ['188.114.96.0', 20],

    ['197.234.240.0', 22],
    ['198.41.128.0', 17],
    ['162.158.0.0', 15],
    ['104.16.0.0', 13],

    ['104.24.0.0', 14],
    ['172.64.0.0', 13],
    ['131.0.72.0', 22],
  ],
  [
    ['2400:cb00::', 32],
    ['2606:4700::', 32],
    ['2803:f800::', 32],
    ['2405:b500::', 32],

    ['2405:8100::', 32],
    ['2a06:98c0::', 29],
    ['2c0f:f248::', 32],
  ],
)

/** True for an address of a proxy that stands in front of its customers' sites. */
export function isProxyAddress(address: string): boolean {
  return isIP(address) !== 0 && isIn(proxy, address)
}

/** One way to write an address: that of the DNS's answers. */
export function canonicalAddress(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
}
