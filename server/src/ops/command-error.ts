/** The reason why a command did not run. The user sees the message. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Exit codes of the command line. */
export const exitCodes = {
  done: 0,
  /** The command is valid but failed: an unknown business, a wrong token, a failed import. */
  refused: 1,
  /** The command is not valid: an unknown command, a missing argument. */
  misused: 2,
  /** No platform answered, or it is not available at the moment. */
  unreachable: 3,
} as const

/** The error of a server whose answer is not one of the API. */
export function notPlatform(address: string): CommandError {
  return new CommandError(
    `${address} does not answer as a Showcase platform. Check the address.`,
    exitCodes.unreachable,
  )
}
