import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isHttpUrl } from '@showcase/contract/form-rules'

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

/** The value of an option that is a whole number from 1 to `most`. Another value ends the process with a line that names it. */
export function wholeNumber(option: string, value: string, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > most)
    refuseArguments(`--${option} must be a whole number from 1 to ${most}, not ${value}.`)
  return number
}

/** Ends the process if no server answers at the address of `--url`. */
export async function assertAnswers(url: string): Promise<void> {
  if (!isHttpUrl(url)) refuseArguments(`${url} is not an address. Write it like http://localhost:3000.`)
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer) return
  console.error(`No platform answers at ${url}. Start it first, or leave out --url.`)
  process.exit(3)
}
