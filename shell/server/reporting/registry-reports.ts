import { createApi } from '@showcase/api-client'
import type { GatewayConfig } from '../config.ts'
import type { PageParts } from '../pages/site-visit.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import { createFaultTeller, silentTeller } from './fault-reporter.ts'
import { createAnnouncer, silent } from './heartbeat.ts'
import { createTickets, noTickets } from './page-tickets.ts'

type Words = Pick<PageParts, 'announcer' | 'tickets' | 'faults'>

/**
 * What a gateway says of itself and of its pages. Without a token it says nothing; what is under development is compared
 * with nothing and shown to nobody again.
 */
export function wordsToRegistry(
  { gatewayToken, devRemotes }: GatewayConfig,
  baseUrl: string,
  shell: ShellBuild,
  onError: (error: unknown) => void,
): Words {
  if (!gatewayToken || devRemotes.length > 0) return { announcer: silent, tickets: noTickets, faults: silentTeller }
  const api = createApi({ baseUrl, token: () => gatewayToken })
  return {
    announcer: createAnnouncer(api, shell.offer, onError),
    tickets: createTickets(gatewayToken),
    faults: createFaultTeller(api, onError),
  }
}
