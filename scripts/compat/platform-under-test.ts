import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import { readConfig } from '@showcase/server/core/config/config'
import { publicReleaseKey } from '@showcase/server/releases/store/sign-release'
import { freePort, startPlatform } from '../platform-processes.ts'
import { type Target, targetOf } from '../registry/target.ts'

/** Milliseconds in which a gateway follows the registry; a second is what it promises. */
const FOLLOWS = 10_000

/** The present platform with the demo shops, in a folder of its own. */
export interface UnderTest {
  url: string
  target: Target
  /** Starts another shell's gateway beside it, for the same shops. @returns its address */
  beside(tree: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the built platform of the working tree.
 * @param from data of a platform with the demo shops that was ended, to begin with a copy; without it a new platform is seeded
 */
export async function startUnderTest(from: string | undefined): Promise<UnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-compat-data-'))
  if (from) cpSync(from, dataDir, { recursive: true })
  const port = String(await freePort())
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', SEED: 'demo' }
  const platform = await startPlatform(env)
  const others: ChildProcess[] = []
  const { gatewayToken, releaseKey } = readConfig(env)
  return {
    url: platform.url,
    target: targetOf(env),
    async beside(tree) {
      const own = String(await freePort())
      const settings = { PORT: own, MAIN_HOST: `localhost:${own}`, API_ORIGIN: platform.apiOrigin }
      const keys = { GATEWAY_TOKEN: gatewayToken, RELEASE_PUBLIC_KEYS: publicReleaseKey(releaseKey) }
      const file = join(tree, 'shell/server/main.ts')
      const child = spawn(process.execPath, [file], {
        cwd: tree,
        env: { ...env, ...settings, ...keys },
        stdio: 'ignore',
      })
      others.push(child)
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`The gateway of ${tree} ended with ${child.exitCode}`)
        return (await fetch(`http://localhost:${own}/health/ready`).catch(() => null))?.ok === true
      })
      return `http://localhost:${own}`
    },
    async stop() {
      for (const child of others) child.kill('SIGTERM')
      await platform.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Points everyone at a version, and waits until pages are made with it. @throws ApiError where the registry refuses */
export async function promote({ url, target }: UnderTest, { name, version, mounts }: RemoteRelease): Promise<void> {
  await target.api.registry.change({ steps: [{ act: 'promote', name, version }] })
  const isOfShops = mounts.some(({ at }) => at.startsWith('business:'))
  const page = isOfShops ? `${url}/terracotta/home` : `${url}/home`
  await until(async () => (await (await fetch(page)).text()).includes(`"${version}"`))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + FOLLOWS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It takes longer than it may.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
