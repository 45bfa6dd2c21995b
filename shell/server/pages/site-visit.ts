import type { Api } from '@showcase/contract/api'
import type { Override } from '@showcase/contract/registry-override'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseOfPage } from '../../src/page-data.ts'
import type { GatewayConfig } from '../config.ts'
import type { RegistryClient, ServedRemote } from '../releases/registry-client.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import type { ReleaseHealth } from '../rendering/circuit-breaker.ts'
import type { RenderPool } from '../rendering/render-pool.ts'
import type { FaultTeller } from '../reporting/fault-reporter.ts'
import type { Announcer } from '../reporting/heartbeat.ts'
import type { PageTickets } from '../reporting/page-tickets.ts'
import type { Tenants } from '../sites/tenants.ts'
import type { Overrides } from './override.ts'
import type { PastSets } from './replay.ts'
import type { PastShells } from './replay-shells.ts'

/** The parts that every page needs. */
export interface PageParts {
  config: GatewayConfig
  api: Api
  tenants: Tenants
  registry: RegistryClient
  shell: ShellBuild
  pool: RenderPool
  health: ReleaseHealth
  pastSets: PastSets
  pastShells: PastShells
  tickets: PageTickets
  faults: FaultTeller
  overrides: Overrides
  announcer: Announcer
}

/** A request for a page or a file of a site: whose site, and with which set of remotes. */
export interface SiteVisit {
  parts: PageParts
  session: SessionState
  served: ServedRemote[]
  release: ReleaseOfPage
  /** Whether the page may tell how it fares: a visitor's may. */
  mayTell: boolean
  /** What the asking browser takes from its own machine. */
  override: Override | null
  request: FastifyRequest
  reply: FastifyReply
}
