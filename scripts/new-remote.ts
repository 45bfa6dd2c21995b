/** `npm run new:remote -- <name> --mount business:/<path>`: writes a working remote with its tests. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isHttpUrl } from '@showcase/contract/form-rules'
import { readManifest } from '@showcase/federation/webpack/build-remote'
import { consoleTerminal, type Terminal } from '@showcase/server/ops/cli/command'
import { createProgram, runProgram } from '@showcase/server/ops/cli/program'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'
import { remoteNames, remotesRoot } from './build.ts'
import { install } from './new-remote/install.ts'
import { type RemoteRequest, type RequestOptions, readRequest } from './new-remote/remote-request.ts'
import { standaloneFilesOf, writeStandalone } from './new-remote/standalone.ts'
import { filesOf, writeFiles } from './new-remote/write-remote.ts'

interface Options extends RequestOptions {
  standalone?: string
  registry?: string
  dryRun?: boolean
  install: boolean
}

function existingManifests() {
  return Promise.all(remoteNames().map(name => readManifest(join(remotesRoot, name))))
}

function addressOf({ site, path }: RemoteRequest): string {
  const below = { platform: '', business: '/terracotta', admin: '/userAdmin' }[site]
  return `http://localhost:${process.env.PORT || 3000}${below}${path}`
}

function nextSteps(request: RemoteRequest): string[] {
  const { name, site, path } = request
  const segment = path.split('/')[1] ?? ''
  const steps = [
    [`npm run dev -- --only remote-${name}`, `then ${addressOf(request)}`],
    [`npm run jest -- remotes/remote-${name}`, 'its test'],
    [`npm run e2e -- ${name}`, 'its test in a browser'],
    [`npm run release -- remote-${name}`, 'to everyone; --canary 10 for a tenth'],
  ]
  const conflict = `The registry refuses its release if a business is named ${segment}.`
  return [
    '',
    'Next:',
    ...steps.map(([command = '', about]) => `  ${command.padEnd(42)} ${about}`),
    '',
    'docs/guides/new-remote.md describes each step.',
    ...(site === 'platform' && /^[a-z0-9-]{3,}$/.test(segment) ? [conflict] : []),
  ]
}

/** `git init` and the sites that host repositories create these. */
function isOfNewRepository(file: string): boolean {
  return file === '.git' || /^licen[cs]e/i.test(file)
}

async function create(name: string, options: Options, { out, err }: Terminal): Promise<number> {
  const request = readRequest(name, options, await existingManifests())
  const { standalone, registry, dryRun } = options
  if (registry && !standalone)
    throw new CommandError('--registry is for a remote with --standalone <folder>.', exitCodes.misused)
  if (standalone && existsSync(standalone) && !statSync(standalone).isDirectory())
    throw new CommandError(`${standalone} is not a folder.`)
  if (standalone && existsSync(standalone) && readdirSync(standalone).some(file => !isOfNewRepository(file)))
    throw new CommandError(`${standalone} has other files. Name a new folder, or that of an empty repository.`)
  if (registry && !isHttpUrl(registry))
    throw new CommandError(`${registry} is not an address. Write it like https://npm.example.com.`, exitCodes.misused)
  if (standalone && !dryRun) return createStandalone(request, standalone, registry, out)
  const files = standalone ? standaloneFilesOf(request, registry) : filesOf(request)
  if (!dryRun) writeFiles(files)
  const place = `mounted at ${request.site}:${request.path}${standalone ? `, in ${standalone}` : ''}`
  out(`${dryRun ? 'Would write' : 'Wrote'} remote-${name}, ${place}:`)
  for (const file of files.keys()) out(`  ${file}`)
  if (dryRun) {
    out('Nothing was written.')
    return exitCodes.done
  }
  if (options.install && !install(name)) {
    err('Its packages are not linked yet. Run `npm run pnpm -- install` to see why.')
    return exitCodes.refused
  }
  for (const line of nextSteps(request)) out(line)
  return exitCodes.done
}

function createStandalone(request: RemoteRequest, folder: string, registry: string | undefined, out: Terminal['out']) {
  const files = writeStandalone(request, resolve(folder), registry)
  out(`Wrote remote-${request.name}, mounted at ${request.site}:${request.path}, in ${folder}:`)
  for (const file of files) out(`  ${file}`)
  out(`\nNext: cd ${folder}, npm install, npm test. Its README.md says how to run and release it.`)
  return exitCodes.done
}

/**
 * The `new:remote` command line: writes a working remote with its tests. No other file needs an edit.
 * @param args the arguments after `new:remote`
 * @returns the exit code, one of `exitCodes`
 */
export async function newRemoteCommand(args: string[], terminal: Terminal): Promise<number> {
  let code: number = exitCodes.done
  const program = createProgram('npm run new:remote --', terminal)
    .description('Writes a working remote: a page with real data, its test and its end-to-end test.')
    .argument('<name>', 'such as reviews, for remotes/remote-reviews')
    .requiredOption('--mount <site:/path>', 'the address of its page: platform:/…, business:/… or admin:/…')
    .option('--nav <label>', 'adds the page to the navigation of its site')
    .option('--card', "adds a card to the owner's dashboard")
    .option('--standalone <folder>', 'writes it to a folder elsewhere, which becomes a repository of its own')
    .option(
      '--registry <address>',
      'with --standalone: the npm registry that has the packages; otherwise they are packed',
    )
    .option('--dry-run', 'only print what would be written')
    .option('--no-install', 'do not link its packages; `npm run pnpm -- install` does it later')
    .action(async (name: string) => {
      code = await create(name, program.opts<Options>(), terminal)
    })
  return (await runProgram(program, args, terminal)) || code
}

if (import.meta.main) process.exitCode = await newRemoteCommand(process.argv.slice(2), consoleTerminal)
