import { join } from 'node:path'
import { readManifest } from '@showcase/federation/webpack/build-remote'
import { exitCodes } from '@showcase/server/ops/cli/order-error'
import type { Terminal } from '@showcase/server/ops/cli/terminal'
import { remoteNames, remotesRoot } from '../build.ts'
import { exitOf, programFor } from '../registry/registry-cli.ts'
import { install } from './install.ts'
import { type OrderOptions, type RemoteOrder, readOrder } from './order.ts'
import { filesOf, writeFiles } from './write-remote.ts'

interface Options extends OrderOptions {
  dryRun?: boolean
  install: boolean
}

function neighbours() {
  return Promise.all(remoteNames().map(name => readManifest(join(remotesRoot, name))))
}

/** Where the page is met, on a platform of this machine. */
function addressOf({ site, path }: RemoteOrder): string {
  const below = { platform: '', business: '/terracotta', admin: '/userAdmin' }[site]
  return `http://localhost:${process.env.PORT || 3000}${below}${path}`
}

function nextSteps(order: RemoteOrder): string[] {
  const { name, site, path } = order
  const segment = path.split('/')[1] ?? ''
  const steps = [
    [`npm run dev -- --only remote-${name}`, `then ${addressOf(order)}`],
    [`npm run jest -- remotes/remote-${name}`, 'its test'],
    [`npm run e2e -- ${name}`, 'its test in a browser'],
    [`npm run release -- remote-${name}`, 'to everyone; --canary 10 for some'],
  ]
  const meets = `Its release is refused where a business is named ${segment}.`
  return [
    '',
    'Next:',
    ...steps.map(([command = '', about]) => `  ${command.padEnd(42)} ${about}`),
    '',
    'docs/guides/new-remote.md goes through all of it.',
    ...(site === 'platform' && /^[a-z0-9-]{3,}$/.test(segment) ? [meets] : []),
  ]
}

async function make(name: string, options: Options, { out, err }: Terminal): Promise<number> {
  const order = readOrder(name, options, await neighbours())
  const files = filesOf(order)
  if (options.dryRun) {
    out(`Would write remote-${name}, mounted at ${order.site}:${order.path}:`)
    for (const file of files.keys()) out(`  ${file}`)
    out('Nothing was written.')
    return exitCodes.done
  }
  writeFiles(files)
  out(`Wrote remote-${name}, mounted at ${order.site}:${order.path}:`)
  for (const file of files.keys()) out(`  ${file}`)
  if (options.install && !install(name)) {
    err('Its packages are not linked yet: run `npm run pnpm -- install`, which says why.')
    return exitCodes.refused
  }
  for (const line of nextSteps(order)) out(line)
  return exitCodes.done
}

/**
 * The `new:remote` command line: writes a remote that works, with its tests. Nothing else has to be edited.
 * @param args what stands behind `new:remote`
 * @returns the exit code, one of `exitCodes`
 */
export async function newRemoteCommand(args: string[], terminal: Terminal): Promise<number> {
  let code: number = exitCodes.done
  const program = programFor('npm run new:remote --', terminal)
    .description('Writes a remote that works: a page of real data, its test and its end-to-end test.')
    .argument('<name>', 'such as reviews, for remotes/remote-reviews')
    .requiredOption('--mount <site:/path>', 'where its page lies: platform:/…, business:/… or admin:/…')
    .option('--nav <label>', 'puts the page into the navigation of its site')
    .option('--card', "adds a card to the owner's dashboard")
    .option('--dry-run', 'only say what would be written')
    .option('--no-install', 'leave linking its packages to `npm run pnpm -- install`')
    .action(async (name: string) => {
      code = await make(name, program.opts<Options>(), terminal)
    })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitOf(error, terminal, false)
  }
}
