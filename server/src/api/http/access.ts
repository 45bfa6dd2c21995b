import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from '../../core/caller.ts'
import type { Config } from '../../core/config/config.ts'
import { DomainError } from '../../core/domain-error.ts'
import { remotesNamed } from './remotes-named.ts'

/** Finds the owner of a live session; null for a missing, unknown, revoked or expired token. */
export type FindOwner = (token: string) => Promise<SessionOwner | null>
/** Finds the remote of an issued deploy token that is good now, and the name it was given. */
export type FindDeployer = (token: string) => Promise<{ remote: string; label: string } | null>

export type Caller = { owner: SessionOwner | null; deployer: string | null; operator: string | null }

const nobody: Caller = { owner: null, deployer: null, operator: null }

function expired() {
  return new DomainError('unauthenticated', errors.tokenExpired)
}

/** The token of `authorization`, with or without `Bearer `; '' without one. */
function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
}

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function isRead(request: FastifyRequest) {
  return request.method === 'GET' || request.method === 'HEAD'
}

type Tokens = Pick<Config, 'operatorOf' | 'gatewayToken' | 'deployTokenOf'>

/**
 * Decides who calls, before anything else is looked at.
 * @throws DomainError unauthenticated without a valid token; forbidden for a blocked business that writes, and for a token of another remote
 */
export function createAccess(config: Tokens, findOwner: FindOwner, findDeployer: FindDeployer) {
  const asOwner = async (request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    const token = tokenOf(request)
    const owner = token ? await findOwner(token) : null
    if (!owner) throw expired()
    if (owner.isBlocked && !isRead(request) && !mayWriteBlocked) throw new DomainError('forbidden', errors.userBlocked)
    return { ...nobody, owner }
  }

  const operatorOf = (request: FastifyRequest) => config.operatorOf(token => isSame(tokenOf(request), token))

  const asPlatform = (request: FastifyRequest): Caller => {
    const operator = operatorOf(request)
    if (operator === null) throw expired()
    return { ...nobody, operator }
  }

  const asGateway = (request: FastifyRequest): Caller => {
    if (!isSame(tokenOf(request), config.gatewayToken)) throw expired()
    return nobody
  }

  /** A deploy token speaks for one remote: every remote that the request names must be that one. */
  const asDeployer = async (request: FastifyRequest): Promise<Caller> => {
    const token = tokenOf(request)
    const operator = operatorOf(request)
    if (operator !== null) return { ...nobody, deployer: operator, operator }
    const names = remotesNamed(request)
    const standing = names.filter(name => isSame(token, config.deployTokenOf(name) ?? ''))
    if (token && standing.length > 0) return mayAct(names, standing[0] ?? '', standing[0] ?? '')
    const issued = token ? await findDeployer(token) : null
    if (!issued) throw expired()
    return mayAct(names, issued.remote, issued.label)
  }

  return async (access: Access, request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    if (access === 'owner') return asOwner(request, mayWriteBlocked)
    if (access === 'platform') return asPlatform(request)
    if (access === 'gateway') return asGateway(request)
    return access === 'deploy' ? asDeployer(request) : nobody
  }
}

function mayAct(names: string[], remote: string, deployer: string): Caller {
  if (names.length === 0) throw new DomainError('forbidden', `This token is of ${remote} alone: name that remote.`)
  const other = names.find(name => name !== remote)
  if (other !== undefined)
    throw new DomainError('forbidden', `This token is of ${remote} alone and may not act on ${other}.`)
  return { ...nobody, deployer }
}

export type CheckAccess = ReturnType<typeof createAccess>
