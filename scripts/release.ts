/** `npm run release -- <remote>`: builds, checks, publishes and promotes one remote. */
import { releaseCommand } from './registry/release-cli.ts'

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) }
process.exitCode = await releaseCommand(process.argv.slice(2), process.env, terminal)
