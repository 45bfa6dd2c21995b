import type { Access } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import { findOwner } from '../../accounts/auth/auth.service.ts'
import type { SessionOwner } from '../../core/caller.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { isSameSecret } from '../../core/tokens.ts'
import { findDeployer } from '../../releases/registry/tokens.service.ts'

export type Caller = {
  owner: SessionOwner | null
  deployer: string | null
  operator: string | null
  /** The remote of a deploy token. */
  remote: string | null
}

const anonymous: Caller = { owner: null, deployer: null, operator: null, remote: null }

function expired() {
  return new DomainError('unauthenticated', errors.tokenExpired)
}

function invalid(token: string) {
  return new DomainError('unauthenticated', token ? errors.tokenInvalid : errors.tokenMissing)
}

/** The token of the header `authorization`, with or without `Bearer `; '' without one. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
}

function isRead(request: FastifyRequest) {
  return request.method === 'GET' || request.method === 'HEAD'
}

/**
 * Identifies the caller, before anything else is checked.
 * @throws DomainError unauthenticated without a valid token; forbidden when a blocked business writes, and for a token of
 * another remote
 */
export function createAccess(config: Config, database: Database) {
  const asOwner = async (request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    const token = tokenOf(request)
    const owner = token ? await findOwner(database, token) : null
    if (!owner) throw expired()
    if (owner.isBlocked && !isRead(request) && !mayWriteBlocked) throw new DomainError('forbidden', errors.userBlocked)
    return { ...anonymous, owner }
  }

  const operatorOf = (request: FastifyRequest) => config.operatorOf(token => isSameSecret(tokenOf(request), token))

  /** The remote of a deploy token, of the settings or issued. @throws DomainError unauthenticated */
  const deployerOf = async (token: string, names: string[]): Promise<{ remote: string; label: string }> => {
    const named = names.find(name => isSameSecret(token, config.deployTokenOf(name) ?? ''))
    const remote = named ?? config.remoteOf(known => isSameSecret(token, known))
    if (token && remote) return { remote, label: remote }
    const issued = token ? await findDeployer(database, config.environment, token) : null
    if (!issued) throw invalid(token)
    return issued
  }

  const asPlatform = async (request: FastifyRequest): Promise<Caller> => {
    const operator = operatorOf(request)
    if (operator !== null) return { ...anonymous, operator }
    const { remote } = await deployerOf(tokenOf(request), [])
    throw new DomainError('forbidden', `This token is only for ${remote}: this needs an operator's token.`)
  }

  const asGateway = (request: FastifyRequest): Caller => {
    const token = tokenOf(request)
    if (!isSameSecret(token, config.gatewayToken)) throw invalid(token)
    return anonymous
  }

  /** A deploy token is valid for one remote: every remote that the request names must be that one. */
  const asDeployer = async (request: FastifyRequest): Promise<Caller> => {
    const operator = operatorOf(request)
    if (operator !== null) return { ...anonymous, deployer: operator, operator }
    const names = remotesNamed(request)
    const { remote, label } = await deployerOf(tokenOf(request), names)
    const other = names.find(name => name !== remote)
    if (other !== undefined) throw new DomainError('forbidden', `This token is only for ${remote}, not for ${other}.`)
    return { ...anonymous, deployer: label, remote }
  }

  return async (access: Access, request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    if (access === 'owner') return asOwner(request, mayWriteBlocked)
    if (access === 'platform') return asPlatform(request)
    if (access === 'gateway') return asGateway(request)
    return access === 'deploy' ? asDeployer(request) : anonymous
  }
}

export type CheckAccess = ReturnType<typeof createAccess>

type Sent = { name?: unknown; steps?: unknown; remotes?: unknown; branches?: unknown } | null | undefined

function nameIn(value: unknown): string[] {
  const name = (value as Sent)?.name
  return typeof name === 'string' ? [name] : []
}

/** Every remote that a request names: in its query, its body, the steps of a change, the remotes and branches of a preview. */
function remotesNamed({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): string[] {
  const { steps, remotes, branches } = (body ?? {}) as NonNullable<Sent>
  const listed = [steps, remotes, branches].flatMap(list => (Array.isArray(list) ? list : []))
  return [...new Set([query, body, ...listed].flatMap(nameIn))]
}
