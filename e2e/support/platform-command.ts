import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * `npm run platform -- …` as the operator types it, against a running platform.
 * @param env names the platform: DATA_DIR and PORT
 * @returns what it printed
 * @throws Error with what it wrote to its error output, where it ends with another code than 0
 */
export function platformCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  return command('platform.ts', env, args)
}

/** `npm run registry -- …`, in the same way. */
export function registryCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  return command('registry.ts', env, args)
}

async function command(script: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'scripts', script), ...args], { env, cwd: root })
  return stdout.trim()
}
