import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { type Platform, type PlatformOptions, startPlatform } from '@showcase/scripts/testing/platform'
import { type Sites, sitesOf } from '@showcase/scripts/testing/sites'
import { Api } from './api.ts'

export interface OwnPlatform {
  sites(): Sites
  /** Folder with every published version of a remote. */
  folderOf(remote: string): string
  /** Folder with the sent mails. */
  outbox(): string
  dataDir(): string
  /** Token of the operator. */
  platformToken(): string
  /** The API with the operator's token. */
  operator(): Api
  /** Environment for a command line: it finds the platform and its token in the data folder. */
  env(): NodeJS.ProcessEnv
}

/**
 * Starts a platform for one test file, which may break it. Its functions work from `beforeAll` on.
 *
 * @param options a function if some values are known only when the platform starts
 */
export function ownPlatform(name: string, options: PlatformOptions | (() => PlatformOptions) = {}): OwnPlatform {
  let platform: Platform | undefined
  const started = () => {
    if (!platform) throw new Error('The platform is not started yet.')
    return platform
  }
  beforeAll(async () => {
    const own = typeof options === 'function' ? options() : options
    const from = own.env?.SEED === 'none' ? undefined : process.env.E2E_DEMO
    platform = await startPlatform({ name, from, ...own })
  }, 300_000)
  afterAll(async () => platform?.stop(), 30_000)
  const sites = () => sitesOf(started().url)
  const platformToken = () => JSON.parse(readFileSync(join(started().dataDir, 'secrets.json'), 'utf8')).platformToken
  return {
    sites,
    platformToken,
    operator: () => new Api(sites().api, platformToken()),
    folderOf: remote => join(started().dataDir, 'remotes', remote),
    env: () => ({ ...process.env, DATA_DIR: started().dataDir, PORT: String(started().port) }),
    dataDir: () => started().dataDir,
    outbox: () => join(started().dataDir, 'outbox'),
  }
}

/** Renames a folder while `during` runs. */
export async function withoutFolder(folder: string, during: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}.away`)
  try {
    await during()
  } finally {
    await rename(`${folder}.away`, folder)
  }
}
