import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { CallError } from './call-error.ts'
import type { CallOwner } from './context.ts'

/** Finds the owner of a live session; null for a missing, unknown, revoked or expired token. */
export type FindOwner = (token: string) => Promise<CallOwner | null>

export type Caller = { owner: CallOwner | null; deployer: string | null; operator: string | null }

const nobody: Caller = { owner: null, deployer: null, operator: null }
const expired = () => new CallError(401, errors.tokenExpired)

/** The token of `authorization`, with or without `Bearer `; '' without one. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

/**
 * Decides who calls, before anything else is looked at.
 * @throws CallError 401 without a valid token; 403 for a blocked business that writes
 */
export const createAccess = (
  config: Pick<Config, 'platformToken' | 'operatorOf' | 'deployTokenOf'>,
  findOwner: FindOwner,
) => {
  const asOwner = async (request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    const token = tokenOf(request)
    const owner = token ? await findOwner(token) : null
    if (!owner) throw expired()
    if (owner.isBlocked && !isRead(request) && !mayWriteBlocked) throw new CallError(403, errors.userBlocked)
    return { ...nobody, owner }
  }

  const asPlatform = (request: FastifyRequest): Caller => {
    const operator = config.operatorOf(token => isSame(tokenOf(request), token))
    if (operator === null) throw expired()
    return { ...nobody, operator }
  }

  /** A deploy token speaks for the one remote that the request names. */
  const asDeployer = (request: FastifyRequest): Caller => {
    const token = tokenOf(request)
    if (isSame(token, config.platformToken)) return { ...nobody, deployer: 'platform' }
    const sent = (isRead(request) ? request.query : request.body) as { name?: unknown } | null | undefined
    const name = typeof sent?.name === 'string' ? sent.name : ''
    const wanted = config.deployTokenOf(name)
    if (!wanted || !isSame(token, wanted)) throw expired()
    return { ...nobody, deployer: name }
  }

  return async (access: Access, request: FastifyRequest, mayWriteBlocked: boolean): Promise<Caller> => {
    if (access === 'owner') return asOwner(request, mayWriteBlocked)
    if (access === 'platform') return asPlatform(request)
    return access === 'deploy' ? asDeployer(request) : nobody
  }
}

export type CheckAccess = ReturnType<typeof createAccess>
