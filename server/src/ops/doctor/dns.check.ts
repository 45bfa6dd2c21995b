import { isIP } from 'node:net'
import { createResolver } from '../../core/dns/resolver.ts'
import { type Check, type Finding, ok, warn } from './finding.ts'

function isLocal(host: string) {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0
}

/** DNS names of the platform: its own host, subdomains of businesses, and the target of custom domains. */
export const dnsCheck: Check = {
  name: 'dns',
  async run({ config }) {
    const host = config.mainHost.replace(/:\d+$/, '')
    if (isLocal(host)) return [ok(`${host} is local to this machine`)]
    const resolver = createResolver({ servers: config.dnsServers })
    const names: [name: string, todo: string][] = [
      [host, `Point ${host} to the edge.`],
      [`doctor-${process.pid}.${host}`, `Add the record *.${host}: businesses have their sites on its subdomains.`],
      [config.edge.host, 'Point EDGE_HOST to the edge: custom domains refer to it by CNAME.'],
    ]
    const looked = names.map(async ([name, todo]): Promise<Finding> => {
      const addresses = isLocal(name) ? [name] : await resolver.addresses(name)
      return addresses.length ? ok(`${name}: ${addresses.join(', ')}`) : warn(`${name} has no address`, todo)
    })
    return Promise.all(looked)
  },
}
