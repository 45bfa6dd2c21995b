/**
 * The operator's command line: `npm run platform -- …`, or `platform …` in a container of the API. There `platform registry …`
 * is `npm run registry -- …`.
 */
import { consoleTerminal, type Terminal } from '../cli/command.ts'

const [first, ...rest] = process.argv.slice(2)
process.exitCode = await run()

/** Loads one of the two: the platform's commands take the whole server with them. */
async function run(): Promise<number> {
  if (first === 'registry')
    return (await import('../registry/registry-cli.ts')).registryCommand(rest, process.env, terminalOf(process.env))
  const { platformCommand } = await import('../cli/platform-cli.ts')
  return platformCommand(process.argv.slice(2), process.env, terminalOf(process.env))
}

/** Inside a container, advice names the commands as they are called there. */
function terminalOf(env: NodeJS.ProcessEnv): Terminal {
  if (env.npm_lifecycle_event) return consoleTerminal
  const own = (line: string) =>
    line.replaceAll('npm run platform --', 'platform').replaceAll('npm run registry --', 'platform registry')
  return { out: line => consoleTerminal.out(own(line)), err: line => consoleTerminal.err(own(line)) }
}
