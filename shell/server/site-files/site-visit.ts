import { mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { linked } from '../choose-set.ts'
import type { PageParts } from '../page-handler.ts'
import type { ServedRemote } from '../registry-client.ts'

/** A request for one of the files that every site has: whose site, and with which set of remotes. */
export interface SiteVisit {
  parts: PageParts
  session: SessionState
  served: ServedRemote[]
  request: FastifyRequest
  reply: FastifyReply
}

/** Pages of the site that the set mounts, such as `/products`. */
export function mountedPaths({ session, served }: SiteVisit): string[] {
  return mountsOf(served.map(linked), session.site).map(({ path }) => path)
}

/** Seconds for which crawlers and browsers may keep what changes seldom. */
export const HOUR = 3600
