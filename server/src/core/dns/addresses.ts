import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All addresses of IPv6 on the internet. ipaddr.js calls others unicast too, such as those that are not assigned. */
const assigned = ipaddr.parseCIDR('2000::/3')

/** Looks public, but each machine of Azure reaches its own host's service there. */
const azureHost = '168.63.129.16'

/** True for an address of a machine on the internet: neither of this machine, nor of a private or special network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === azureHost) return false
  return parsed.kind() === 'ipv4' || parsed.match(assigned)
}

/** The ranges of Cloudflare's proxy, from https://www.cloudflare.com/ips/ (list of 2023-09-28). */
const proxyRanges = [
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
  '2400:cb00::/32',
  '2606:4700::/32',
  '2803:f800::/32',
  '2405:b500::/32',
  '2405:8100::/32',
  '2a06:98c0::/29',
  '2c0f:f248::/32',
].map(range => ipaddr.parseCIDR(range))

/** Whether an address belongs to a known reverse proxy service. */
export function isProxyAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  return ipaddr.subnetMatch(ipaddr.process(address), { proxy: proxyRanges }, 'other') === 'proxy'
}

/** The spelling of an address that DNS answers use: the compressed form of IPv6 (RFC 5952). */
export function canonicalAddress(address: string): string {
  return isIP(address) === 6 ? ipaddr.parse(address).toString() : address
}
