import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { type Platform, type PlatformOptions, startPlatform } from '@showcase/scripts/testing/platform'
import { type Sites, sitesOf } from '@showcase/scripts/testing/sites'

export interface OwnPlatform {
  sites(): Sites
  folderOf(remote: string): string
  outbox(): string
  dataDir(): string
  platformToken(): string
  env(): NodeJS.ProcessEnv
}

/**
 * A platform that a spec may break, for the length of its file.
 *
 * @param options asked for when it starts, where they hold what is only known then
 */
export function ownPlatform(name: string, options: PlatformOptions | (() => PlatformOptions) = {}): OwnPlatform {
  let platform: Platform | undefined
  const here = () => {
    if (!platform) throw new Error('The platform is not started yet')
    return platform
  }
  beforeAll(async () => {
    const own = typeof options === 'function' ? options() : options
    const from = own.env?.SEED === 'none' ? undefined : process.env.E2E_DEMO
    platform = await startPlatform({ name, from, ...own })
  }, 300_000)
  afterAll(async () => platform?.stop(), 30_000)
  return {
    sites: () => sitesOf(here().url),
    /** Where every published version of a remote lies. */
    folderOf: remote => join(here().dataDir, 'remotes', remote),
    /** What a command needs to find it: it is told nothing of the token, which lies in the data directory. */
    env: () => ({ ...process.env, DATA_DIR: here().dataDir, PORT: String(here().port) }),
    /** Where everything lies that it keeps; its settings for a command line beside it. */
    dataDir: () => here().dataDir,
    /** Where its mail lies. */
    outbox: () => join(here().dataDir, 'outbox'),
    /** What whoever runs the platform may release remotes with. */
    platformToken: () => JSON.parse(readFileSync(join(here().dataDir, 'secrets.json'), 'utf8')).platformToken,
  }
}

/** Takes a folder away while `during` runs. */
export async function without(folder: string, during: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}.away`)
  try {
    await during()
  } finally {
    await rename(`${folder}.away`, folder)
  }
}
