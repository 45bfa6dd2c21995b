import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process with the exit code for arguments that were not understood. `run.mjs` answers `--help`. */
export function refuseArguments(message: string): never {
  console.error(`${message}\n--help shows the usage.`)
  process.exit(2)
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
