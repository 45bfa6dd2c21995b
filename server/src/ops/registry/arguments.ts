import { canaryLimits } from '@showcase/contract/limits'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import { withdrawnText } from '@showcase/contract/release-texts'
import type { CanarySettings } from '@showcase/contract/remote'
import { canarySettingsSchema, remoteVersion } from '@showcase/contract/remote'
import { Option } from 'commander'
import type { Call } from '../cli/calls.ts'
import { numberIn } from '../cli/command.ts'
import { CommandError, exitCodes } from '../command-error.ts'

/** Reads `remote-x@1.2.0-abcdefgh`, or `remote-x` without a version. */
export function remoteIn(word: string): { name: string; version: string | undefined } {
  const [name = '', version] = word.split('@')
  if (!name.startsWith('remote-'))
    throw new CommandError(
      `"${word}" is not a remote. Its name begins with remote-, as in remote-${name}.`,
      exitCodes.misused,
    )
  if (version !== undefined && !remoteVersion.safeParse(version).success)
    throw new CommandError(
      `"${version}" is not a version. One looks like 1.0.0-1a2b3c4d; npm run registry -- versions ${name} lists them.`,
      exitCodes.misused,
    )
  return { name, version }
}

/** The named version, else the newest published one. @throws CommandError if none is published */
export async function versionIn(call: Call<'registry'>, word: string): Promise<{ name: string; version: string }> {
  const { name, version } = remoteIn(word)
  return version ? { name, version } : { name, version: (await newestOf(call, name)).version }
}

/** The newest published version of a remote. @throws CommandError if none is published */
export async function newestOf(call: Call<'registry'>, name: string): Promise<VersionEntry> {
  const [newest] = (await call('versions', { name, perPage: 1 })).versions
  if (newest) return newest
  throw new CommandError(`No version of ${name} is published yet. Publish one with: npm run release -- ${name}`)
}

/** Versions that one call reads, which is the most. */
const VERSIONS_PAGE = 100

/** A published version of a remote, also an old one; undefined if there is none like it. */
export async function findVersion(
  call: Call<'registry'>,
  name: string,
  isWanted: (entry: VersionEntry) => boolean,
): Promise<VersionEntry | undefined> {
  for (let pageNo = 1; ; pageNo += 1) {
    const { versions } = await call('versions', { name, perPage: VERSIONS_PAGE, pageNo })
    const found = versions.find(isWanted)
    if (found || versions.length < VERSIONS_PAGE) return found
  }
}

/**
 * As {@link versionIn}, for a version that visitors get. Someone who names no version means the canary that they watched, not one
 * that another person has published since, and not one that was taken from visitors.
 * @throws CommandError also if the remote has a canary that is not the newest version, or if the newest was taken from visitors
 */
export async function givenIn(call: Call<'registry'>, word: string): Promise<{ name: string; version: string }> {
  const { name, version } = remoteIn(word)
  if (version) return { name, version }
  const newest = await newestOf(call, name)
  const { channels } = await call('status', { name })
  const canary = channels.find(one => one.name === name && one.channel === 'canary')
  if (canary && canary.version !== newest.version)
    throw new CommandError(
      `The canary of ${name} is ${canary.version}, but ${newest.version} was published later. Name one of them, such as ${name}@${canary.version}.`,
      exitCodes.misused,
    )
  if (newest.withdrawn)
    throw new CommandError(
      `The newest version of ${name}, ${withdrawnText(newest.version, newest.withdrawn)}\nName a version. To give this one to visitors anyway: ${name}@${newest.version}`,
      exitCodes.misused,
    )
  return { name, version: newest.version }
}

export function listIn(value: string): string[] {
  return value
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

/** Options of a promotion, for {@link audienceIn}. */
export const audienceOptions = [
  new Option('--canary <percent>', 'give it to this share of visitors first'),
  new Option('--tenants <a,b>', 'give it to these businesses first'),
  new Option('--auto', 'promote the canary in stages while it is no worse than stable'),
  new Option('--stages <a,b>', 'with --auto: the percentages before everyone (5,25,50)'),
  new Option('--stage-minutes <number>', 'with --auto: minutes that each stage lasts at least'),
  new Option('--stage-views <number>', 'with --auto: page views that each stage needs, each from another network'),
]

export type AudienceOptions = Partial<
  Record<'canary' | 'tenants' | 'auto' | 'stages' | 'stageMinutes' | 'stageViews', unknown>
>

/** The percentages of `--stages`. @throws CommandError */
function stagesIn(value: string): number[] {
  const stages = listIn(value).map(one => numberIn(one, '--stages', [1, 99]))
  const [problem] = canarySettingsSchema.safeParse({ stages }).error?.issues ?? []
  if (problem) throw new CommandError(`--stages ${problem.message}.`, exitCodes.misused)
  return stages
}

/** The settings of a canary in stages that the options name. @throws CommandError */
function settingsIn({ stages, stageMinutes, stageViews }: AudienceOptions): CanarySettings | undefined {
  const { minutes, views } = canaryLimits
  const settings = {
    ...(stages !== undefined && { stages: stagesIn(String(stages)) }),
    ...(stageMinutes !== undefined && { minutes: numberIn(String(stageMinutes), '--stage-minutes', [1, minutes]) }),
    ...(stageViews !== undefined && { views: numberIn(String(stageViews), '--stage-views', [1, views]) }),
  }
  return Object.keys(settings).length > 0 ? settings : undefined
}

/** The audience of a promotion, by its options. @throws CommandError */
export function audienceIn(options: AudienceOptions) {
  const { canary, tenants, auto } = options
  const named = listIn(typeof tenants === 'string' ? tenants : '')
  if (tenants !== undefined && named.length === 0)
    throw new CommandError('--tenants names no business. Without it, everyone gets the version.', exitCodes.misused)
  const channel = canary !== undefined || named.length > 0 ? 'canary' : 'stable'
  const percentage = canary === undefined ? 0 : numberIn(String(canary), '--canary', [0, 100])
  if (percentage === 0 && channel === 'canary' && named.length === 0)
    throw new CommandError(
      '--canary 0 gives the version to nobody. Choose a share from 1 to 100, or name businesses with --tenants a,b.',
      exitCodes.misused,
    )
  if (auto === true && channel === 'stable')
    throw new CommandError('--auto is for canaries. Add a first share, such as --canary 5.', exitCodes.misused)
  const settings = settingsIn(options)
  if (settings && auto !== true)
    throw new CommandError('--stages, --stage-minutes and --stage-views need --auto.', exitCodes.misused)
  return { channel, percentage, tenants: named, auto: auto === true, ...(settings && { settings }) } as const
}
