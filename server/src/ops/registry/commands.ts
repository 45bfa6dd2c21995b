import { releaseLimits, utcText } from '@showcase/contract/limits'
import type { ChannelPointer } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import { provenanceText } from '@showcase/contract/release-texts'
import { Option } from 'commander'
import type { Call } from '../cli/calls.ts'
import { type CommandResult, list, numberIn, type Options, paging, text, timeIn } from '../cli/command.ts'
import { table } from '../cli/format.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { audienceIn, audienceOptions, findVersion, givenIn, newestOf, remoteIn, versionIn } from './arguments.ts'
import { canaryLines, changedLines, diffLines, errorLines, historyLines } from './change-lines.ts'
import { integrationCommands } from './integration-commands.ts'
import { overrideLines, previewLines, servedAt } from './links.ts'
import { onlyRebuilt } from './rebuilt-files.ts'
import type { RegistryCommand } from './registry-address.ts'

const changing = [
  new Option('--dry-run', 'print what would change for each audience, and change nothing'),
  new Option('--note <text>', 'the reason, for the history'),
]

async function change(call: Call<'registry'>, steps: Step[], { dryRun, note }: Options): Promise<CommandResult> {
  const json = await call('change', { steps, dryRun: dryRun === true, note: text(note) })
  return { json, lines: changedLines(json) }
}

/** One step for each of the given words or versions. */
function changeEach<T>(call: Call<'registry'>, given: readonly T[], options: Options, stepOf: (one: T) => Step) {
  return change(call, given.map(stepOf), options)
}

/** The visitors of a pointer, beside the other pointers of its remote. */
function shareText(
  { name, channel, percentage, tenants, auto }: ChannelPointer,
  pointers: readonly { name: string }[],
) {
  const isAlone = pointers.filter(pointer => pointer.name === name).length === 1
  if (channel === 'stable') return isAlone ? 'everyone' : 'everyone else'
  const parts = [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants, auto ? 'in stages' : '']
  return parts.filter(Boolean).join(', ')
}

function channelOf(options: Options) {
  return options.canary === true ? 'canary' : 'stable'
}

function named(args: string[]) {
  return args[0] ? { name: remoteIn(args[0]).name } : {}
}

/** @throws CommandError if the remote of an empty answer is not published: its name may be misspelled */
async function assertPublished(call: Call<'registry'>, [word]: string[]) {
  if (word) await newestOf(call, remoteIn(word).name)
}

export const commands: readonly RegistryCommand[] = [
  {
    words: 'status',
    about: 'the pointers of every remote, the pinned businesses and the running shells',
    async run({ call }) {
      const json = await call('status', {})
      const { canaries } = await call('canaries', {})
      const releaseOf = ({ name, version }: { name: string; version: string }) =>
        json.releases.find(one => one.name === name && one.version === version)
      const channels = table(json.channels, {
        remote: row => row.name,
        channel: row => row.channel,
        for: row => shareText(row, [...json.channels, ...json.pins]),
        published: row => utcText(releaseOf(row)?.publishedAt ?? null),
        sources: row => provenanceText(releaseOf(row)?.provenance),
        version: row => row.version,
      })
      const pins = table(json.pins, {
        pinned: row => row.businessName,
        remote: row => row.name,
        until: row => utcText(row.until),
        version: row => row.version,
      })
      const shells = table(json.shells, {
        shell: row => row.version,
        gateways: row => row.gateways,
        contract: row => row.contract,
        seen: row => utcText(row.seenAt),
      })
      const parts = [channels, ...canaries.map(canaryLines), pins, shells].filter(lines => lines.length > 0)
      const lines = [...parts.flatMap(lines => [...lines, '']), `Revision ${json.revision}`]
      return { json: { ...json, canaries }, lines }
    },
  },
  {
    words: 'versions [remote]',
    about: 'published versions, newest first',
    options: paging,
    run: ({ call }, args, options) =>
      list(
        options,
        ['version', 'versions'],
        async page => {
          const json = await call('versions', { ...named(args), ...page })
          if (json.count === 0) await assertPublished(call, args)
          return json
        },
        ({ versions }) =>
          table(versions, {
            remote: row => row.name,
            published: row => utcText(row.publishedAt),
            by: row => row.publishedBy,
            KB: row => Math.ceil(row.bytes / 1000),
            pointers: row => (row.removedAt ? 'removed' : row.pointers.join(', ')),
            withdrawn: row => row.withdrawn && `change ${row.withdrawn.change}`,
            note: row => row.note,
            sources: row => provenanceText(row.provenance),
            version: row => row.version,
          }),
      ),
  },
  {
    words: 'promote <remote@version...>',
    about: 'move stable, or a canary, to versions; several remotes move together or not at all',
    options: [...audienceOptions, ...changing],
    async run({ call }, args, options) {
      const found = await Promise.all(args.map(word => givenIn(call, word)))
      const audience = audienceIn(options)
      return changeEach(call, found, options, one => ({ act: 'promote', ...one, ...audience }))
    },
  },
  {
    words: 'canary [remote]',
    about: 'how each canary compares with stable, and its next step',
    async run({ call }, args) {
      const json = await call('canaries', named(args))
      if (json.canaries.length === 0) await assertPublished(call, args)
      const lines = json.canaries.flatMap((canary, at) => [...(at > 0 ? [''] : []), ...canaryLines(canary)])
      return { json, lines: lines.length > 0 ? lines : ['There is no canary.'] }
    },
  },
  {
    words: 'rollback <remote...>',
    about: 'move stable back to the last healthy version, or to remote@version',
    options: [new Option('--canary', 'move the canary instead'), ...changing],
    run: ({ call }, args, options) =>
      changeEach(call, args, options, word => ({ act: 'rollback', ...remoteIn(word), channel: channelOf(options) })),
  },
  {
    words: 'end <remote...>',
    about: 'end a canary; its visitors get stable again',
    options: changing,
    run: ({ call }, args, options) =>
      changeEach(call, args, options, word => ({ act: 'end', name: remoteIn(word).name })),
  },
  {
    words: 'pin <business> <remote@version>',
    about: 'hold a business at a version',
    options: [new Option('--until <time>', 'when the pin ends: 2026-01-31'), ...changing],
    async run({ call }, [businessName = '', word = ''], options) {
      const until = options.until === undefined ? null : timeIn(text(options.until), 'T23:59:59Z')
      return change(call, [{ act: 'pin', businessName, ...(await givenIn(call, word)), until }], options)
    },
  },
  {
    words: 'unpin <business> <remote>',
    about: 'remove the pin of a business',
    options: changing,
    run: ({ call }, [businessName = '', word = ''], options) =>
      change(call, [{ act: 'unpin', businessName, name: remoteIn(word).name }], options),
  },
  {
    words: 'history [remote]',
    about: 'every change, newest first',
    options: paging,
    run: ({ call }, args, options) =>
      list(
        options,
        ['change', 'changes'],
        async page => {
          const json = await call('history', { ...named(args), ...page })
          if (json.count === 0) await assertPublished(call, args)
          return json
        },
        ({ changes }) => historyLines(changes),
      ),
  },
  {
    words: 'diff <remote@version> [version]',
    about: 'the differences between two versions, or between stable and one version',
    async run({ call, publicUrl }, [word = '', other], _) {
      const to = await versionIn(call, word)
      const entry = (version: string) => findVersion(call, to.name, one => one.version === version)
      const named = await entry(to.version)
      const stable = () => findVersion(call, to.name, one => one.pointers.includes('stable'))
      const [before, after] = other ? [named, await entry(other)] : [await stable(), named]
      if (!before || !after)
        throw new CommandError('One of the versions is not published, or there is no stable version yet.')
      const same = await onlyRebuilt(before.manifest, after.manifest, publicUrl)
      const lines = [`${before.version} → ${after.version}`, ...diffLines(before, after, same)]
      return { json: { before, after, lines }, lines }
    },
  },
  {
    words: 'errors <remote[@version]>',
    about: 'where its code threw in browsers in the last 7 days, as positions in its sources',
    async run({ call }, args) {
      const { name, version } = remoteIn(args[0] ?? '')
      const json = await call('fetchErrors', { name, ...(version && { version }) })
      if (json.errors.length === 0) await assertPublished(call, args)
      return { json, lines: errorLines(json.errors) }
    },
  },
  {
    words: 'revert <change>',
    about: 'move everything that a change moved back to its previous position',
    options: [new Option('--remote <remote>', 'refuse if the change moved another remote'), ...changing],
    async run({ call }, [number = ''], options) {
      const json = await call('revert', {
        change: numberIn(number, 'A change'),
        ...(options.remote === undefined ? {} : { name: remoteIn(text(options.remote)).name }),
        dryRun: options.dryRun === true,
        note: text(options.note),
      })
      return { json, lines: changedLines(json) }
    },
  },
  ...integrationCommands,
  {
    words: 'prune',
    about: 'delete the files of versions that no pointer and no open page needs',
    options: [
      new Option('--days <number>', 'days since the last pointer left them (30)'),
      new Option('--dry-run', 'only list them'),
    ],
    async run({ call }, _, options) {
      const graceDays = numberIn(text(options.days) || '30', '--days', [releaseLimits.graceDaysMin, 3650])
      const json = await call('prune', { graceDays, dryRun: options.dryRun === true })
      const lines = table(
        json.removed,
        { remote: row => row.name, KB: row => Math.ceil(row.bytes / 1000), version: row => row.version },
        'There is nothing to delete.',
      )
      return { json, lines }
    },
  },
  {
    words: 'set <id>',
    about: 'print the query that replays a page with a release set',
    options: [new Option('--hours <number>', 'hours until it expires (24)')],
    async run({ call }, [id = ''], options) {
      if (!id) throw new CommandError('Name the release set. Its id is in the header x-release-set.', exitCodes.misused)
      const hours = numberIn(text(options.hours) || '24', '--hours', [1, 720])
      const json = await call('signSet', { id, hours })
      const remotes = json.remotes.map(({ name, version }) => `${name}@${version}`)
      return { json, lines: [`?set=${json.set}`, `Valid until ${utcText(json.until)}.`, ...remotes] }
    },
  },
  {
    words: 'preview <remote@version...>',
    about: 'print an address that shows published versions to everyone who opens it, without promoting them',
    options: [
      new Option('--branch <name>', 'show the newest version of this branch of each remote without a version'),
      new Option('--days <number>', 'days until it expires (7, at most 30)'),
      new Option('--business <name>', 'the business to open'),
    ],
    async run({ call, publicUrl }, args, options) {
      const branch = text(options.branch)
      const ofBranch = args.filter(word => branch && !remoteIn(word).version)
      const others = args.filter(word => !ofBranch.includes(word))
      const remotes = await Promise.all(others.map(word => versionIn(call, word)))
      const branches = ofBranch.map(word => ({ name: remoteIn(word).name, branch }))
      const days = numberIn(text(options.days) || '7', '--days', [1, releaseLimits.previewDays])
      const json = await call('signPreview', { remotes, branches, days })
      return { json, lines: previewLines(json, publicUrl, text(options.business)) }
    },
  },
  {
    words: 'override <remote> <address>',
    about: 'print an address by which your browser loads a remote from your machine, such as http://localhost:3105',
    options: [
      new Option('--hours <number>', 'hours until it expires (1, at most 8)'),
      new Option('--business <name>', 'the business to open'),
    ],
    async run({ call, publicUrl }, [word = '', address = ''], options) {
      const served = await servedAt(address, remoteIn(word).name)
      const hours = numberIn(text(options.hours) || '1', '--hours', [1, releaseLimits.overrideHours])
      const json = await call('signOverride', { name: served.name, origin: served.origin, hours })
      return { json, lines: overrideLines(served, json, publicUrl, text(options.business)) }
    },
  },
]
