import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@showcase/api-client'
import type { Shell } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { buildRemote } from '@showcase/federation/webpack/build-remote'
import { filesIn, releaseIn, uploadRelease } from '@showcase/publisher/upload'
import { createProgram, runProgram } from '@showcase/server/ops/cli/program'
import type { Terminal } from '@showcase/server/ops/cli/terminal'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'
import { checkRelease } from '@showcase/server/releases/registry/check-release'
import { measureRelease } from '@showcase/server/releases/registry/measure-release'
import { incompatibilities } from '@showcase/server/releases/registry/shell-compatibility'
import { verifyRelease } from '@showcase/server/releases/store/verify-release'
import { remotesRoot } from '../build.ts'
import { audienceIn, listIn } from './arguments.ts'
import { changedLines } from './change-lines.ts'
import { expected } from './registry-cli.ts'
import { type Target, targetOf } from './target.ts'

interface Options {
  canary?: string
  auto?: boolean
  tenants?: string
  note: string
  dryRun?: boolean
  url?: string
}

/** Uploads the build. An existing version is not an error, since the same sources give the same version. */
async function upload(target: Target, folder: string, release: RemoteRelease, note: string, out: Terminal['out']) {
  const id = `${release.name}@${release.version}`
  try {
    await uploadRelease(target, folder, note)
    out(`Published ${id}.`)
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    out(`${id} is already published: the same sources give the same version.`)
  }
}

/** The addresses of its pages. The main host redirects to businesses with their own domain. */
function addressesOf({ mounts }: RemoteRelease, { publicUrl }: Target, tenants: readonly string[]): string[] {
  const shops = tenants.length > 0 ? tenants : ['<business>']
  return mounts.flatMap(({ at }) => {
    const [site, path = ''] = at.split(/:(?=\/)/)
    if (site === 'business') return shops.map(shop => `${publicUrl}/${shop}${path}`)
    return [publicUrl + (site === 'admin' ? '/userAdmin' : '') + path]
  })
}

async function release(name: string, options: Options, env: NodeJS.ProcessEnv, { out }: Terminal): Promise<void> {
  const directory = join(remotesRoot, name)
  if (!existsSync(join(directory, 'remote.manifest.ts')))
    throw new CommandError(`There is no remote in remotes/${name}.`, exitCodes.misused)
  const target = targetOf(env, options.url)
  const { outputPath, version, fresh } = await buildRemote(directory)
  out(`${fresh ? 'Built' : 'Kept'} ${name}@${version}.`)
  const built = releaseIn(outputPath)
  const { bytes, firstViews } = await checkBuild(target, outputPath, built)
  const heaviest = Math.max(0, ...Object.values(firstViews))
  out(`Checked: ${Math.ceil(bytes / 1000)} KB in all, at most ${Math.ceil(heaviest / 1000)} KB for a first view.`)
  const step: Step = { act: 'promote', name, version, ...audienceIn(options) }
  if (options.dryRun) return printEffects(target, built, step, out)
  await upload(target, outputPath, built, options.note, out)
  const { payload } = await target.api.registry.change({ steps: [step], note: options.note })
  for (const line of changedLines(payload)) out(line)
  for (const address of addressesOf(built, target, listIn(options.tenants ?? ''))) out(`  ${address}`)
}

/** Prints what the registry would change if this build were published. */
async function printEffects({ api }: Target, built: RemoteRelease, step: Step, out: Terminal['out']) {
  const { name, version } = built
  const { payload } = await api.registry.change({ steps: [step], dryRun: true, release: built })
  const { versions } = (await api.registry.versions({ name, perPage: 100 })).payload
  if (!versions.some(entry => entry.version === version)) out(`Would publish ${name}@${version}.`)
  for (const line of changedLines(payload)) out(line)
  out('Nothing was uploaded or changed.')
}

/**
 * The `release` command line: builds one remote, checks it as the registry does, publishes and promotes it.
 * @param args the arguments after `release`
 * @returns the exit code, one of `exitCodes`
 */
export async function releaseCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = createProgram('npm run release --', terminal)
    .description('Builds a remote, publishes it and gives it to visitors.')
    .argument('<remote>', 'a folder in remotes/')
    .option('--canary <percent>', 'give it to this share of visitors first')
    .option('--tenants <a,b>', 'give it to these businesses first')
    .option('--auto', 'promote the canary in stages while it is no worse than stable')
    .option('--note <text>', 'the reason, for the history', '')
    .option('--dry-run', 'build, check, and only print what would change for each audience')
    .option('--url <address>', 'address of a platform elsewhere')
    .action((name: string) => release(name, program.opts<Options>(), env, terminal))
  return runProgram(program, args, terminal, expected)
}

/** Reads a build's folder as the registry reads a release. */
function storeOf(folder: string) {
  return {
    list: async () => filesIn(folder),
    read: async (_name: string, _version: string, path: string) => readFileSync(join(folder, path)),
  }
}

/** The running shells; none if the token may not list them. */
async function shellsAt({ api }: Target): Promise<Shell[]> {
  try {
    return (await api.registry.status()).payload.shells
  } catch (error) {
    if (isApiError(error) && error.status === 401) return []
    throw error
  }
}

/**
 * Runs the registry's checks on a build before it is uploaded.
 * @throws CommandError with every problem
 */
async function checkBuild(target: Target, folder: string, release: RemoteRelease) {
  const store = storeOf(folder)
  const measured = await measureRelease(store, release)
  const shells = await shellsAt(target)
  const problems = [
    ...checkRelease(release),
    ...(await verifyRelease(store, release)),
    ...measured.problems,
    ...shells.flatMap(shell => incompatibilities(release, shell)),
  ]
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  return measured
}
