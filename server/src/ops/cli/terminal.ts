/** Writes one line to the standard output or the standard error. Tests replace it. */
export type Terminal = { out: (line: string) => void; err: (line: string) => void }

export const consoleTerminal: Terminal = {
  out: line => console.log(line),
  err: line => console.error(line),
}

/**
 * The console of a command. `platform …` in a container is `npm run platform -- …` elsewhere, and `platform registry …` is
 * `npm run registry -- …`: advice names the one that was called.
 */
export function terminalOf(env: NodeJS.ProcessEnv): Terminal {
  if (env.npm_lifecycle_event) return consoleTerminal
  const own = (line: string) =>
    line.replaceAll('npm run platform --', 'platform').replaceAll('npm run registry --', 'platform registry')
  return { out: line => console.log(own(line)), err: line => console.error(own(line)) }
}
