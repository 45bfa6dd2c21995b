import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@showcase/api-client'
import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { buildRemote } from '@showcase/federation/webpack/build-remote'
import { releaseIn, uploadRelease } from '@showcase/publisher/upload'
import { exitCodes, OrderError } from '@showcase/server/ops/cli/order-error'
import type { Terminal } from '@showcase/server/ops/cli/terminal'
import { remotesRoot } from '../build.ts'
import { checkBuild } from './foretell.ts'
import { exitOf, programFor } from './registry-cli.ts'
import { type Target, targetOf } from './target.ts'
import { changedLines } from './texts.ts'
import { autoIn, listIn, numberIn } from './words.ts'

interface Options {
  canary?: string
  auto?: boolean
  tenants?: string
  note: string
  dryRun?: boolean
  url?: string
}

/** Sends the build, unless the very same is there already. */
async function send(target: Target, folder: string, release: RemoteRelease, note: string, out: Terminal['out']) {
  const what = `${release.name}@${release.version}`
  try {
    await uploadRelease(target, folder, note)
    out(`Published ${what}.`)
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    out(`${what} is published already: the same sources give the same version.`)
  }
}

/** Where its pages are met. A business's lie on its own host; the pattern of the main host leads to all of them. */
function addressesOf({ mounts }: RemoteRelease, { publicUrl }: Target, tenants: readonly string[]): string[] {
  const shops = tenants.length > 0 ? tenants : ['<business>']
  return mounts.flatMap(({ at }) => {
    const [site, path = ''] = at.split(/:(?=\/)/)
    if (site === 'business') return shops.map(shop => `${publicUrl}/${shop}${path}`)
    return [publicUrl + (site === 'admin' ? '/userAdmin' : '') + path]
  })
}

function stepOf({ name, version }: RemoteRelease, { canary, tenants, auto }: Options): Step {
  const named = listIn(tenants)
  const percentage = canary === undefined ? 0 : numberIn(canary, '--canary')
  const channel = canary !== undefined || named.length > 0 ? 'canary' : 'stable'
  return { act: 'promote', name, version, channel, percentage, tenants: named, auto: autoIn(auto, channel) }
}

async function release(name: string, options: Options, env: NodeJS.ProcessEnv, { out }: Terminal): Promise<void> {
  const directory = join(remotesRoot, name)
  if (!existsSync(join(directory, 'remote.manifest.ts')))
    throw new OrderError(`There is no remote in remotes/${name}.`, exitCodes.misused)
  const target = targetOf(env, options.url)
  const { outputPath, version, fresh } = await buildRemote(directory)
  out(`${fresh ? 'Built' : 'Kept'} ${name}@${version}.`)
  const built = releaseIn(outputPath)
  const { bytes, firstViews } = await checkBuild(target, outputPath, built)
  const heaviest = Math.max(0, ...Object.values(firstViews))
  out(`Checked: ${Math.ceil(bytes / 1000)} KB in all, at most ${Math.ceil(heaviest / 1000)} KB for a first view.`)
  const step = stepOf(built, options)
  if (options.dryRun) return foretell(target, built, step, out)
  await send(target, outputPath, built, options.note, out)
  const { payload } = await target.api.registry.change({ steps: [step], note: options.note })
  for (const line of changedLines(payload)) out(line)
  for (const address of addressesOf(built, target, listIn(options.tenants))) out(`  ${address}`)
}

/** The change as the registry would make it, with this build among what is published: its checks, conflicts and effects. */
async function foretell({ api }: Target, built: RemoteRelease, step: Step, out: Terminal['out']) {
  const { name, version } = built
  const { payload } = await api.registry.change({ steps: [step], dryRun: true, release: built })
  const { versions } = (await api.registry.versions({ name, perPage: 100 })).payload
  if (!versions.some(entry => entry.version === version)) out(`Would publish ${name}@${version}.`)
  for (const line of changedLines(payload)) out(line)
  out('Nothing was sent or changed.')
}

/**
 * The `release` command line: builds one remote, checks it as the registry does, publishes and promotes it.
 * @param args what stands behind `release`
 * @returns the exit code, one of `exitCodes`
 */
export async function releaseCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = programFor('npm run release --', terminal)
    .description('Builds a remote, publishes it and points visitors at it.')
    .argument('<remote>', 'a folder of remotes/')
    .option('--canary <percent>', 'for this share of visitors first')
    .option('--tenants <a,b>', 'for these businesses first')
    .option('--auto', 'of a canary: promote it by stages, as long as it is no worse than stable')
    .option('--note <text>', 'why; kept in the history', '')
    .option('--dry-run', 'build, have the platform check it, and only say what would change for whom')
    .option('--url <address>', 'a platform elsewhere')
    .action((name: string) => release(name, program.opts<Options>(), env, terminal))
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return exitOf(error, terminal, false)
  }
}
