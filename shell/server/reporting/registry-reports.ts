import { createApi } from '@showcase/api-client'
import { ticketKey } from '@showcase/contract/page-ticket'
import type { GatewayConfig } from '../config.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import { createFaultReporter, type FaultReporter, noFaultReporter } from './fault-reporter.ts'
import { type Heartbeat, noHeartbeat, startHeartbeat } from './heartbeat.ts'
import { createTickets, noTickets, type PageTickets } from './page-tickets.ts'

/** Everything that this gateway and its pages report to the registry. */
export interface RegistryReports {
  heartbeat: Heartbeat
  tickets: PageTickets
  faults: FaultReporter
}

/**
 * Starts the reports. A gateway without a token, or with remotes under development, reports nothing: the registry neither
 * compares nor replays releases that are not published.
 */
export function startRegistryReports(
  { gatewayToken, devRemotes }: GatewayConfig,
  baseUrl: string,
  shell: ShellBuild,
  onError: (error: unknown) => void,
): RegistryReports {
  if (!gatewayToken || devRemotes.length > 0)
    return { heartbeat: noHeartbeat, tickets: noTickets, faults: noFaultReporter }
  const api = createApi({ baseUrl, token: () => gatewayToken })
  return {
    heartbeat: startHeartbeat(api, shell.offer, onError),
    tickets: createTickets(ticketKey(gatewayToken)),
    faults: createFaultReporter(api, onError),
  }
}
