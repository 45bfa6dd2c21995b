/** Why a command was not carried out. The message is for the person at the command line. */
export class OrderError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What the command line ends with. */
export const exitCodes = {
  done: 0,
  /** Understood, and not done: an unknown business, a wrong token, an import that failed. */
  refused: 1,
  /** Not understood: an unknown command, a missing argument. */
  misused: 2,
  /** No platform answered. */
  unreachable: 3,
} as const
