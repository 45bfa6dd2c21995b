import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process with the exit code for arguments that were not understood. `run.mjs` answers `--help`. */
export function refuseArguments(message: string): never {
  console.error(`${message}\n--help shows the usage.`)
  process.exit(2)
}

/** Ends the process if no server answers at the address of `--url`. */
export async function assertAnswers(url: string): Promise<void> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    refuseArguments(`${url} is not an address. Write it like http://localhost:3000.`)
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer) return
  console.error(`No platform answers at ${url}. Start it first, or leave out --url.`)
  process.exit(3)
}

/** Reads a script's arguments as Node's `parseArgs` does. Wrong ones end the process with one line that names them. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // Node's second sentence explains "--" to programmers.
    const [reason = ''] = String((error as Error).message).split('. ')
    return refuseArguments(`${reason}.`)
  }
}
