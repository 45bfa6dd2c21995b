/** `npm run release -- <remote>`: builds, checks, publishes and promotes one remote. */
import { consoleTerminal } from '@showcase/server/ops/cli/terminal'
import { releaseCommand } from './registry/release-cli.ts'

process.exitCode = await releaseCommand(process.argv.slice(2), process.env, consoleTerminal)
