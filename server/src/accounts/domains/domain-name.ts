import { errors } from '@showcase/contract/errors'
import type { Config } from '../../core/config/config.ts'
import { nameOfHost } from '../businesses/hosts.ts'
import { zoneOf } from './domain-records.ts'

function isBelow(name: string, parent: string) {
  return name === parent || name.endsWith(`.${parent}`)
}

/**
 * Why a name may not be a business's own domain, beyond its letters; null where it may. Names of the platform are
 * refused, below them and above them; so is an ending that many share, such as `co.uk` or `github.io`.
 */
export function refusedDomain({ mainHost, edge }: Pick<Config, 'mainHost' | 'edge'>, domain: string): string | null {
  const ours = [nameOfHost(mainHost), edge.host]
  if (ours.some(name => isBelow(domain, name) || isBelow(name, domain))) return errors.domainOurs
  return zoneOf(domain) === '' ? errors.domainSuffix : null
}
