import type { RemoteRelease } from '@showcase/contract/remote'
import type { TestServer } from '../../../testing/test-server.ts'
import { describeRelease, newName, writeFiles } from './make-release.testing.ts'

export const [first, second] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const

/** Calls of the registry as teams and operators make them. */
export function registryOf(server: () => TestServer) {
  const operator = () => server().config.platformToken
  const tokenOf = (name: string) => server().config.deployTokenOf(name) ?? ''
  const publish = (release: RemoteRelease, token = tokenOf(release.name)) =>
    server().call('registry', 'publish', release, token)
  /** Writes and publishes releases of a new remote. @returns its name */
  const published = async (more: Partial<RemoteRelease> = {}, versions: readonly string[] = [first, second]) => {
    const name = newName()
    for (const version of versions) {
      const release = describeRelease(name, version, more)
      writeFiles(server().config.dataDir, release)
      await publish(release)
    }
    return name
  }
  const change = (steps: object[], more: object = {}, token = operator()) =>
    server().call('registry', 'change', { steps, ...more }, token)
  const promote = (name: string, version: string, more: object = {}) =>
    change([{ act: 'promote', name, version, ...more }])
  const snapshot = async (after?: number) =>
    (await server().call('registry', 'snapshot', { after }, server().config.gatewayToken)).payload
  /** The pointers of a remote: pointer -> version. */
  const pointersOf = async (name: string) => {
    const { channels, pins } = await snapshot()
    type One = { name: string; channel?: string; businessName?: string; version: string }
    const mine = [...channels, ...pins].filter((one: One) => one.name === name)
    return Object.fromEntries(mine.map((one: One) => [one.channel ?? one.businessName, one.version]))
  }
  const history = async (name: string) =>
    (await server().call('registry', 'history', { name }, operator())).payload.changes
  return { operator, tokenOf, publish, published, change, promote, snapshot, pointersOf, history }
}
