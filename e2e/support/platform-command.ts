import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Runs `npm run platform -- …` against a running platform.
 * @param env contains DATA_DIR and PORT of the platform
 * @returns standard output
 * @throws Error with standard error if the exit code is not 0
 */
export function platformCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  return command('platform.ts', env, args)
}

/** Runs `npm run registry -- …` in the same way. */
export function registryCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  return command('registry.ts', env, args)
}

/** Runs `npm run release -- …` in the same way. */
export function releaseCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  return command('release.ts', env, args)
}

async function command(script: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'scripts', script), ...args], { env, cwd: root })
  return stdout.trim()
}
