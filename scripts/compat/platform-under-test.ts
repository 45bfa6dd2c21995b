import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import { readConfig } from '@showcase/server/core/config/config'
import { publicReleaseKey } from '@showcase/server/releases/store/sign-release'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../platform-processes.ts'
import { type Target, targetOf } from '../release.ts'
import { newDataFolder, startTemporaryPlatform } from '../testing/temporary-platform.ts'

/** Today's platform with the demo businesses, in a temporary folder. */
export interface UnderTest {
  url: string
  target: Target
  /** Starts the gateway of another shell on the same data. @returns its address */
  startGateway(tree: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the built platform of the working tree.
 * @param from data of a stopped platform with the demo businesses, which is copied; undefined seeds a new platform
 */
export async function startUnderTest(from: string | undefined): Promise<UnderTest> {
  const dataDir = newDataFolder()
  if (from) cpSync(from, dataDir, { recursive: true })
  const settings = { ...process.env, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', SEED: 'demo' }
  const platform = await startTemporaryPlatform(settings, dataDir)
  const { env } = platform
  const others: ChildProcess[] = []
  const { gatewayToken, releaseKey } = readConfig(env)
  return {
    url: platform.url,
    target: targetOf(env),
    async startGateway(tree) {
      const own = String(await freePort())
      const address = { PORT: own, MAIN_HOST: `localhost:${own}`, API_ORIGIN: platform.apiOrigin }
      const keys = { GATEWAY_TOKEN: gatewayToken, RELEASE_PUBLIC_KEYS: publicReleaseKey(releaseKey) }
      const file = join(tree, 'shell/server/main.ts')
      const child = spawn(process.execPath, [file], {
        cwd: tree,
        env: { ...env, ...address, ...keys },
        stdio: 'ignore',
      })
      others.push(child)
      await waitUntil(async () => {
        if (child.exitCode !== null) throw new Error(`The gateway of ${tree} exited with ${child.exitCode}.`)
        return (await fetch(`http://localhost:${own}/health/ready`).catch(() => null))?.ok === true
      })
      return `http://localhost:${own}`
    },
    async stop() {
      for (const child of others) child.kill('SIGTERM')
      await platform.stop()
    },
  }
}

/** Promotes a version and waits until pages use it. @throws ApiError if the registry refuses */
export async function promote({ url, target }: UnderTest, { name, version, mounts }: RemoteRelease): Promise<void> {
  await target.api.registry.change({ steps: [{ act: 'promote', name, version }] })
  const hasBusinessPages = mounts.some(({ at }) => at.startsWith('business:'))
  const page = hasBusinessPages ? `${url}/terracotta/home` : `${url}/home`
  await waitUntil(async () => (await (await fetch(page)).text()).includes(`"${version}"`))
}
