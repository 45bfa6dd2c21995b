import { randomUUID } from 'node:crypto'
import type { RemoteReport } from '@showcase/contract/page-report'
import { networkBuckets, ticketKey, writeTicket } from '@showcase/contract/page-ticket'
import { releaseSetId } from '@showcase/contract/release-set'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { TestServer } from '../../../testing/test-server.ts'
import { first, registryOf, second } from '../registry/registry.testing.ts'

const at = 'business:/things'
const shell = { version: 'shell-canary', contract: '1.0.0', shared: {} }

export type Report = Omit<RemoteReport, 'name' | 'version' | 'at'>

/** Begins canaries and visits pages made with their versions. */
export function canariesOf(server: () => TestServer) {
  const registry = registryOf(server)
  const key = () => server().config.gatewayToken

  /** Announces that pages were made with a version. @returns the set's id */
  const made = async (name: string, version: string) => {
    const remotes = [{ name, version }]
    const id = releaseSetId(remotes, shell.version)
    const heartbeat = { instance: randomUUID(), shell, sets: [{ id, remotes }] }
    await server().call('registry', 'announce', heartbeat, key())
    return id
  }

  /** A remote whose first version is stable and whose second is a canary. @returns its name */
  const begun = async (canary: object = { percentage: 50 }, release: Partial<RemoteRelease> = {}) => {
    const mounts = [{ at: `${at}-${randomUUID().slice(0, 8)}`, expose: './page' }]
    const name = await registry.published({ mounts, ...release })
    await registry.promote(name, first)
    await registry.promote(name, second, { channel: 'canary', ...canary })
    for (const version of [first, second]) await made(name, version)
    return { name, at: mounts[0]?.at ?? '' }
  }

  const ticketOf = (set: string, bucket: number, more: { isSampled?: boolean; madeAt?: number } = {}) =>
    writeTicket(ticketKey(key()), { id: randomUUID(), set, bucket, isSampled: true, madeAt: Date.now(), ...more })

  const send = (ticket: string, ...remotes: object[]) => server().call('registry', 'report', { ticket, remotes })

  /** Page views of a version, each from another network, that all report the same. */
  const visits = async (remote: { name: string; at: string }, version: string, count: number, report: Report = {}) => {
    const set = releaseSetId([{ name: remote.name, version }], shell.version)
    for (let page = 0; page < count; page += 1)
      await send(ticketOf(set, page % networkBuckets), { ...remote, version, ...report })
  }

  const canary = async (name: string) =>
    (await server().call('registry', 'canaries', { name }, registry.operator())).payload.canaries[0]

  return { ...registry, made, begun, ticketOf, send, visits, canary }
}
