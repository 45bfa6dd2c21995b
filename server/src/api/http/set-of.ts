import type { FastifyRequest } from 'fastify'

/**
 * The set of remotes of the page that called: it stands in every line of the log, so that a failure is found by the
 * number that a visitor read out.
 */
export function setOf({ headers }: Pick<FastifyRequest, 'headers'>): { set?: string } {
  const set = headers['x-release-set']
  return typeof set === 'string' && /^[a-z2-7]{13}$/.test(set) ? { set } : {}
}
