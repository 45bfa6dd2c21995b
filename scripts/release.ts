/** `npm run release -- <remote>`: builds, checks, publishes and promotes one remote. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createApi, isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import type { Shell } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { buildRemote } from '@showcase/federation/webpack/build-remote'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { pageAddresses } from '@showcase/publisher/page-addresses'
import { provenanceOf } from '@showcase/publisher/provenance'
import { filesIn, releaseIn, uploadRelease } from '@showcase/publisher/upload'
import { consoleTerminal, type Terminal } from '@showcase/server/ops/cli/command'
import { createProgram, runProgram } from '@showcase/server/ops/cli/program'
import { CommandError, exitCodes, notPlatform } from '@showcase/server/ops/command-error'
import { type AudienceOptions, audienceIn, audienceOptions, listIn } from '@showcase/server/ops/registry/arguments'
import { changedLines } from '@showcase/server/ops/registry/change-lines'
import { refusalText, registryAddress } from '@showcase/server/ops/registry/registry-address'
import { checkRelease } from '@showcase/server/releases/registry/check-release'
import { incompatibilities } from '@showcase/server/releases/registry/compatibility'
import { measureRelease } from '@showcase/server/releases/registry/measure-release'
import { verifyRelease } from '@showcase/server/releases/store/verify-release'
import { evaluateBuild } from '@showcase/shell/evaluate-build'
import { remoteNames, remotesRoot } from './build.ts'

export interface Target {
  /** Address of its main host, without a trailing slash. */
  publicUrl: string
  /** Absolute base address of its calls. */
  apiUrl: string
  token: string
  api: Api
}

/** The platform to which a release goes, with its API client. @throws CommandError if there is no token */
export function targetOf(env: NodeJS.ProcessEnv, url?: string): Target {
  const { publicUrl, apiBaseUrl, token } = registryAddress(env, url)
  const apiUrl = new URL(apiBaseUrl, publicUrl).href.replace(/\/+$/, '')
  return { publicUrl, apiUrl, token, api: createApi({ baseUrl: apiUrl, token: () => token }) }
}

interface Options extends AudienceOptions {
  tenants?: string
  note: string
  promote: boolean
  dryRun?: boolean
  url?: string
}

/**
 * The folder of a release, and that of its sources.
 *
 * @param given name of a remote of this workspace, which is built, or the path of a built release
 * @throws CommandError if there is none, or if its sources cannot be built
 */
async function buildOf(given: string, out: Terminal['out']): Promise<{ folder: string; source: string }> {
  const source = join(remotesRoot, given)
  if (existsSync(join(source, 'remote.manifest.ts'))) {
    const { outputPath, version, fresh } = await buildRemote(source).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : String(error))
    })
    out(`${fresh ? 'Built' : 'Kept'} ${given}@${version}.`)
    return { folder: outputPath, source }
  }
  const folder = resolve(given)
  if (existsSync(join(folder, 'remote.json'))) return { folder, source: folder }
  const hint = existsSync(join(folder, 'remote.manifest.ts'))
    ? ` Run \`npm run build\` in ${given}, and name the folder that it prints.`
    : ''
  throw new CommandError(
    `There is no remote in remotes/${given}, and no built release in ${folder}.${hint || ` The remotes are ${remoteNames().join(', ')}.`}`,
    exitCodes.misused,
  )
}

async function release(given: string, options: Options, env: NodeJS.ProcessEnv, { out }: Terminal): Promise<void> {
  const target = targetOf(env, options.url)
  // Fails before the build if an option is wrong.
  const audience = audienceIn(options)
  if (!options.promote && audience.channel === 'canary')
    throw new CommandError(
      '--no-promote gives the version to nobody. Leave out --canary, --tenants, --auto and the options of stages.',
      exitCodes.misused,
    )
  out(`Platform: ${target.publicUrl}`)
  // Fails before the build if the platform does not answer or refuses the token.
  const { shells } = (await target.api.registry.status({})).payload
  const { folder, source } = await buildOf(given, out)
  const built = releaseIn(folder)
  const { name, version } = built
  const { bytes, firstViews } = await checkBuild(shells, folder, built)
  const heaviest = Math.max(0, ...Object.values(firstViews))
  out(`Checked: ${Math.ceil(bytes / 1000)} KB in all, at most ${Math.ceil(heaviest / 1000)} KB for a first view.`)
  const step: Step = { act: 'promote', name, version, ...audience }
  if (options.dryRun) return printDryRun(target, built, options.promote ? step : null, out)
  const isNew = await uploadRelease(target, folder, options.note, provenanceOf(env, source))
  const id = `${name}@${version}`
  out(isNew ? `Published ${id}.` : `${id} is already published: the same sources give the same version.`)
  if (!options.promote) {
    out(`No visitor gets it. To look at it: npm run registry -- preview ${id}`)
    return
  }
  const { payload } = await target.api.registry.change({ steps: [step], note: options.note })
  for (const line of changedLines(payload)) out(line)
  for (const address of pageAddresses(built, target.publicUrl, listIn(options.tenants ?? ''))) out(`  ${address}`)
}

/** Prints what would be published, and what the registry would change then. @param step null for a release without promotion */
async function printDryRun({ api }: Target, built: RemoteRelease, step: Step | null, out: Terminal['out']) {
  const { name, version } = built
  const change = step && (await api.registry.change({ steps: [step], dryRun: true, release: built })).payload
  const { versions } = (await api.registry.versions({ name, perPage: 100 })).payload
  if (!versions.some(entry => entry.version === version)) out(`Would publish ${name}@${version}.`)
  for (const line of change ? changedLines(change) : ['No visitor’s version changes.']) out(line)
  out('Nothing was uploaded or changed.')
}

/** @returns the exit code, one of `exitCodes` */
async function releaseCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = createProgram('npm run release --', terminal)
    .description('Builds a remote, publishes it and gives it to visitors.')
    .argument('<remote>', 'a folder in remotes/, or the path of a built release')
    .option('--no-promote', 'publish it only; no visitor gets it until it is promoted')
    .option('--note <text>', 'the reason, for the history', '')
    .option('--dry-run', 'build, check, and only print what would change for each audience')
    .option('--url <address>', 'address of a platform elsewhere')
    .action((name: string) => release(name, program.opts<Options>(), env, terminal))
  for (const option of audienceOptions) program.addOption(option)
  return runProgram(program, args, terminal, error =>
    expected(error, () => registryAddress(env, program.opts<Options>().url)),
  )
}

/** A refusal by the registry, or a registry that cannot be reached, becomes an error for the user. */
function expected(error: unknown, address: () => ReturnType<typeof registryAddress>): unknown {
  if (!isApiError(error)) return error
  if (error.status === 0) {
    const hint = 'Check that it is running, and that the address above is correct.'
    return new CommandError(`The platform does not answer. ${hint}`, exitCodes.unreachable)
  }
  // The API client's errors of a page with status 200, and of one with 404.
  if (error.status < 400 || error.message === errors.notFound) return notPlatform(address().publicUrl)
  return new CommandError(refusalText(error.message, address()))
}

/** Reads a build's folder as the registry reads a release. */
function storeOf(folder: string) {
  return {
    list: async () => filesIn(folder),
    read: async (_name: string, _version: string, path: string) => readFileSync(join(folder, path)),
  }
}

/**
 * Runs the registry's checks on a build before it is uploaded.
 * @throws CommandError with every problem
 */
async function checkBuild(shells: readonly Shell[], folder: string, release: RemoteRelease) {
  const store = storeOf(folder)
  const measured = await measureRelease(store, release)
  const problems = [
    ...checkRelease(release),
    ...(await verifyRelease(store, release)),
    ...measured.problems,
    ...shells.flatMap(shell => incompatibilities(release, shell)),
    ...(await evaluationProblems(folder, release)),
  ]
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  return measured
}

/**
 * Visitors would get the previous version instead of one whose server build cannot be loaded, and only the gateways' logs would
 * say so. The build is evaluated with the shell of this workspace, if that is built.
 */
async function evaluationProblems(folder: string, { name, version, server }: RemoteRelease): Promise<string[]> {
  const renderFile = join(remotesRoot, '../shell/dist', releaseVersion('shell').version, 'render.cjs')
  const problem = existsSync(renderFile) ? await evaluateBuild(join(folder, server), renderFile) : null
  return problem === null ? [] : [`The server build of ${name}@${version} cannot be loaded: ${problem}`]
}

if (import.meta.main) process.exitCode = await releaseCommand(process.argv.slice(2), process.env, consoleTerminal)
