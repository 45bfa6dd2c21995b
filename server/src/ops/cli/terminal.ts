/** Writes one line to the standard output or the standard error. Tests replace it. */
export type Terminal = { out: (line: string) => void; err: (line: string) => void }

export const consoleTerminal: Terminal = {
  out: line => console.log(line),
  err: line => console.error(line),
}
