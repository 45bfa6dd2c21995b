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
  platformToken(): string
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
    platform = await startPlatform({ name, ...(typeof options === 'function' ? options() : options) })
  }, 300_000)
  afterAll(async () => platform?.stop(), 30_000)
  return {
    sites: () => sitesOf(here().url),
    /** Where every published version of a remote lies. */
    folderOf: remote => join(here().dataDir, 'remotes', remote),
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
