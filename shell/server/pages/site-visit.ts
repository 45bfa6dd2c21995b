import type { Api } from '@showcase/contract/api'
import type { SessionState } from '@showcase/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiWait } from '../api-wait.ts'
import type { GatewayConfig } from '../config.ts'
import type { RegistryClient, ServedRemote } from '../releases/trusted-registry.ts'
import type { CircuitBreaker } from '../rendering/circuit-breaker.ts'
import type { RegistryReports } from '../reporting/registry-reports.ts'
import type { Tenants } from '../sites/tenants.ts'
import type { Overrides, SignOverride } from './override.ts'
import type { PageCache } from './page-cache.ts'
import type { PageStyles } from './page-styles.ts'
import type { ReleasePreviews } from './release-preview.ts'
import type { RecordedSets, ReplayShells, RunningShell } from './replay.ts'
import type { SitemapParts } from './sitemap-parts.ts'
import type { View } from './view.ts'

/** The services that answer requests for pages. */
export interface PageServices {
  config: GatewayConfig
  api: Api
  tenants: Tenants
  registry: RegistryClient
  /** The shell of live pages. */
  current: RunningShell
  replayShells: ReplayShells
  recordedSets: RecordedSets
  overrides: Overrides
  signOverride: SignOverride
  releasePreviews: ReleasePreviews
  breaker: CircuitBreaker
  /** Null if pages are not cached. */
  cache: PageCache | null
  reports: RegistryReports
  styles: PageStyles
  sitemapParts: SitemapParts
}

/** A request for a page or a file of a site, with everything that was decided at its beginning. */
export interface SiteVisit extends RunningShell {
  /** Start of the request, before the first read: a value of `performance.now()`. */
  startedAt: number
  apiWait: ApiWait
  /** Path and query for which the page is rendered. */
  url: string
  services: PageServices
  request: FastifyRequest
  reply: FastifyReply
  session: SessionState
  view: View
  setId: string
  releases: ServedRemote[]
}
