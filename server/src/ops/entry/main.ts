/**
 * The operator's command line: `npm run platform -- …`, or `platform …` in a container of the API. There `platform registry …`
 * is `npm run registry -- …`.
 */
import { terminalOf } from '../cli/terminal.ts'

const [first, ...rest] = process.argv.slice(2)
process.exitCode = await run()

/** Loads one of the two: the platform's commands take the whole server with them. */
async function run(): Promise<number> {
  if (first === 'registry')
    return (await import('../registry/registry-cli.ts')).registryCommand(rest, process.env, terminalOf(process.env))
  const { platformCommand } = await import('../cli/platform-cli.ts')
  return platformCommand(process.argv.slice(2), process.env, terminalOf(process.env))
}
