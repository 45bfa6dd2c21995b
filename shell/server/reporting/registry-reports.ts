import { randomUUID } from 'node:crypto'
import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { ticketKey } from '@showcase/contract/page-ticket'
import type { Shell } from '@showcase/contract/registry'
import { LRUCache } from 'lru-cache'
import type { GatewayConfig } from '../config.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import { createFaultReporter, type FaultReporter, noFaultReporter, type Release } from './fault-reporter.ts'
import { createTickets, noTickets, type PageTickets } from './page-tickets.ts'

/** Milliseconds between two heartbeats. */
const INTERVAL = 30_000
/** Milliseconds for which new release sets are collected into one report. */
const COLLECT = 100
/** Milliseconds after which a set that is still in use is reported again: the registry keeps the files of recent sets. */
const REPORT_AGAIN = 3_600_000
const BATCH = 100

/** Reports to the registry which shell this gateway serves, and which release sets its pages use. */
interface Heartbeat {
  reportSet(id: string, releases: readonly Release[]): void
  stop(): void
}

/** Reports nothing: for a gateway without a token, or with unpublished remotes. */
const noHeartbeat: Heartbeat = { reportSet() {}, stop() {} }

/** Starts the heartbeat. Sets of a failed report are reported again when a page next uses them. */
function startHeartbeat(api: Api, shell: Shell, onError: (error: unknown) => void): Heartbeat {
  const instance = randomUUID()
  const reported = new LRUCache<string, true>({ max: 10_000, ttl: REPORT_AGAIN })
  const waiting = new Map<string, Release[]>()
  let timer: NodeJS.Timeout | undefined

  async function send() {
    timer = undefined
    const sets = [...waiting].slice(0, BATCH).map(([id, remotes]) => ({ id, remotes }))
    for (const { id } of sets) waiting.delete(id)
    try {
      await api.registry.announce({ instance, shell, sets })
    } catch (error) {
      for (const { id } of sets) reported.delete(id)
      onError(error)
    }
    if (waiting.size > 0) timer ??= setTimeout(send, COLLECT)
  }

  void send()
  const interval = setInterval(send, INTERVAL)
  interval.unref()
  return {
    reportSet(id, releases) {
      if (reported.has(id)) return
      reported.set(id, true)
      const remotes = releases.map(({ name, version }) => ({ name, version }))
      waiting.set(id, remotes)
      timer ??= setTimeout(send, COLLECT)
    },
    stop() {
      clearInterval(interval)
      clearTimeout(timer)
    },
  }
}

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
