type Log = (facts: Readonly<Record<string, unknown>>, message: string) => void

/** The part of the HTTP server's logger that code below the API uses. */
export type Logger = { info: Log; warn: Log; error: Log }

export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
