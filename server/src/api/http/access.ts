import type { Access } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from '../../core/caller.ts'
import type { Config } from '../../core/config/config.ts'
import { DomainError } from '../../core/domain-error.ts'
import { isSameSecret } from '../../core/is-same-secret.ts'

/** Finds the owner of a session; null for an unknown, revoked or expired token. */
export type FindOwner = (token: string) => Promise<SessionOwner | null>
/** Finds the remote and the label of a valid issued deploy token. */
export type FindDeployer = (token: string) => Promise<{ remote: string; label: string } | null>

export type Caller = { owner: SessionOwner | null; deployer: string | null; operator: string | null }

const anonymous: Caller = { owner: null, deployer: null, operator: null }

function expired() {
  return new DomainError('unauthenticated', errors.tokenExpired)
}

/** The token of the header `authorization`, with or without `Bearer `; '' without one. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
}

function isRead(request: FastifyRequest) {
  return request.method === 'GET' || request.method === 'HEAD'
}

type Tokens = Pick<Config, 'operatorOf' | 'gatewayToken' | 'deployTokenOf'>

/**
 * Identifies the caller, before anything else is checked.
 * @throws DomainError unauthenticated without a valid token; forbidden when a blocked business writes, and for a token of
 * another remote
 */
export function createAccess(config: Tokens, findOwner: FindOwner, findDeployer: FindDeployer) {
  const asOwner = async (request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    const token = tokenOf(request)
    const owner = token ? await findOwner(token) : null
    if (!owner) throw expired()
    if (owner.isBlocked && !isRead(request) && !mayWriteBlocked) throw new DomainError('forbidden', errors.userBlocked)
    return { ...anonymous, owner }
  }

  const operatorOf = (request: FastifyRequest) => config.operatorOf(token => isSameSecret(tokenOf(request), token))

  const asPlatform = (request: FastifyRequest): Caller => {
    const operator = operatorOf(request)
    if (operator === null) throw expired()
    return { ...anonymous, operator }
  }

  const asGateway = (request: FastifyRequest): Caller => {
    if (!isSameSecret(tokenOf(request), config.gatewayToken)) throw expired()
    return anonymous
  }

  /** A deploy token is valid for one remote: every remote that the request names must be that one. */
  const asDeployer = async (request: FastifyRequest): Promise<Caller> => {
    const token = tokenOf(request)
    const operator = operatorOf(request)
    if (operator !== null) return { ...anonymous, deployer: operator, operator }
    const names = remotesNamed(request)
    const matching = names.filter(name => isSameSecret(token, config.deployTokenOf(name) ?? ''))
    if (token && matching.length > 0) return callerOfRemote(names, matching[0] ?? '', matching[0] ?? '')
    const issued = token ? await findDeployer(token) : null
    if (!issued) throw expired()
    return callerOfRemote(names, issued.remote, issued.label)
  }

  return async (access: Access, request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    if (access === 'owner') return asOwner(request, mayWriteBlocked)
    if (access === 'platform') return asPlatform(request)
    if (access === 'gateway') return asGateway(request)
    return access === 'deploy' ? asDeployer(request) : anonymous
  }
}

function callerOfRemote(names: string[], remote: string, deployer: string): Caller {
  if (names.length === 0) throw new DomainError('forbidden', `This token is only for ${remote}: name that remote.`)
  const other = names.find(name => name !== remote)
  if (other !== undefined)
    throw new DomainError('forbidden', `This token is only for ${remote} and may not change ${other}.`)
  return { ...anonymous, deployer }
}

export type CheckAccess = ReturnType<typeof createAccess>

type Sent = { name?: unknown; steps?: unknown } | null | undefined

function nameIn(value: unknown): string[] {
  const name = (value as Sent)?.name
  return typeof name === 'string' ? [name] : []
}

/** Every remote that a request names: in its query, its body and the steps of a change. */
function remotesNamed({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): string[] {
  const steps = (body as Sent)?.steps
  const inSteps = Array.isArray(steps) ? steps : []
  return [...new Set([query, body, ...inSteps].flatMap(nameIn))]
}
