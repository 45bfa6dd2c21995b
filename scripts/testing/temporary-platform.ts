import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RunningPlatform, startPlatform } from '../platform-processes.ts'

export interface TemporaryPlatform extends RunningPlatform {
  dataDir: string
  /** The settings of its processes. */
  env: NodeJS.ProcessEnv
}

/** A new folder for the data of a temporary platform. */
export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'showcase-data-'))
}

/**
 * Starts the last build of API and gateway on a free port, with default settings besides the given ones. Stopping it
 * removes its data.
 */
export async function startTemporaryPlatform(
  settings: NodeJS.ProcessEnv,
  dataDir = newDataFolder(),
): Promise<TemporaryPlatform> {
  const own = { PATH: process.env.PATH, NODE_ENV: '', LOG_LEVEL: 'error' }
  const env = { ...own, ...settings, DATA_DIR: dataDir, PORT: String(await freePort()) }
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const platform = await startPlatform(env)
    return { ...platform, env, dataDir, stop: () => platform.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
