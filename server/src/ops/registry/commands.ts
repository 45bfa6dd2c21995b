import { releaseLimits, utcText } from '@showcase/contract/limits'
import type { ChannelPointer } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import { provenanceText } from '@showcase/contract/release-texts'
import { type CommandResult, numberIn, type Options, text } from '../cli/command.ts'
import { pageLine, table } from '../cli/format.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { audienceIn, audienceOptions, remoteIn, timeIn, versionIn } from './arguments.ts'
import { canaryLines, changedLines, diffLines, errorLines, historyLines } from './change-lines.ts'
import type { Command } from './command.ts'
import { integrationCommands } from './integration-commands.ts'
import { overrideLines, previewLines, servedAt } from './links.ts'
import { onlyRebuilt } from './rebuilt-files.ts'
import type { RegistryCalls } from './registry-calls.ts'

const changing = [
  ['--dry-run', 'print what would change for each audience, and change nothing'],
  ['--note <text>', 'the reason, for the history'],
] as const
const paging = [['--page <number>', 'the page to show, from 1']] as const

async function change(api: RegistryCalls, steps: Step[], { dryRun, note }: Options): Promise<CommandResult> {
  const { payload } = await api.registry.change({ steps, dryRun: dryRun === true, note: text(note) })
  return { json: payload, lines: changedLines(payload) }
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

async function list<T extends { count: number }>(
  options: Options,
  fetchPage: (page: { pageNo: number; perPage: number }) => Promise<T>,
  linesOf: (payload: T) => string[],
  nouns: [string, string],
): Promise<CommandResult> {
  const page = numberIn(text(options.page) || '1', '--page', [1])
  const json = await fetchPage({ pageNo: page, perPage: 50 })
  return { json, lines: [...linesOf(json), pageLine(json, { page, perPage: 50 }, nouns)] }
}

function named(args: string[]) {
  return args[0] ? { name: remoteIn(args[0]).name } : {}
}

export const commands: readonly Command[] = [
  {
    words: 'status',
    about: 'the pointers of every remote, the pinned businesses and the running shells',
    async run(api) {
      const { payload } = await api.registry.status({})
      const { canaries } = (await api.registry.canaries({})).payload
      const releaseOf = ({ name, version }: { name: string; version: string }) =>
        payload.releases.find(one => one.name === name && one.version === version)
      const channels = table(payload.channels, {
        remote: row => row.name,
        channel: row => row.channel,
        for: row => shareText(row, [...payload.channels, ...payload.pins]),
        published: row => utcText(releaseOf(row)?.publishedAt ?? null),
        sources: row => provenanceText(releaseOf(row)?.provenance),
        version: row => row.version,
      })
      const pins = table(payload.pins, {
        pinned: row => row.businessName,
        remote: row => row.name,
        until: row => utcText(row.until),
        version: row => row.version,
      })
      const shells = table(payload.shells, {
        shell: row => row.version,
        gateways: row => row.gateways,
        contract: row => row.contract,
        seen: row => utcText(row.seenAt),
      })
      const parts = [channels, ...canaries.map(canaryLines), pins, shells].filter(lines => lines.length > 0)
      const lines = [...parts.flatMap(lines => [...lines, '']), `Revision ${payload.revision}`]
      return { json: { ...payload, canaries }, lines }
    },
  },
  {
    words: 'versions [remote]',
    about: 'published versions, newest first',
    options: paging,
    run: (api, args, options) =>
      list(
        options,
        async page => (await api.registry.versions({ ...named(args), ...page })).payload,
        ({ versions }) =>
          table(versions, {
            remote: row => row.name,
            published: row => utcText(row.publishedAt),
            by: row => row.publishedBy,
            KB: row => Math.ceil(row.bytes / 1000),
            pointers: row => (row.removedAt ? 'removed' : row.pointers.join(', ')),
            note: row => row.note,
            sources: row => provenanceText(row.provenance),
            version: row => row.version,
          }),
        ['version', 'versions'],
      ),
  },
  {
    words: 'promote <remote@version...>',
    about: 'move stable, or a canary, to versions; several remotes move together or not at all',
    options: [...audienceOptions, ...changing],
    async run(api, args, options) {
      const found = await Promise.all(args.map(word => versionIn(api, word)))
      const audience = audienceIn(options)
      return change(
        api,
        found.map(one => ({ act: 'promote', ...one, ...audience })),
        options,
      )
    },
  },
  {
    words: 'canary [remote]',
    about: 'how each canary compares with stable, and its next step',
    async run(api, args) {
      const { payload } = await api.registry.canaries(named(args))
      const lines = payload.canaries.flatMap((canary, at) => [...(at > 0 ? [''] : []), ...canaryLines(canary)])
      return { json: payload, lines: lines.length > 0 ? lines : ['There is no canary.'] }
    },
  },
  {
    words: 'rollback <remote...>',
    about: 'move stable back to the last healthy version, or to remote@version',
    options: [['--canary', 'move the canary instead'], ...changing],
    run: (api, args, options) =>
      change(
        api,
        args.map(word => ({ act: 'rollback', ...remoteIn(word), channel: channelOf(options) })),
        options,
      ),
  },
  {
    words: 'end <remote...>',
    about: 'end a canary; its visitors get stable again',
    options: changing,
    run: (api, args, options) =>
      change(
        api,
        args.map(word => ({ act: 'end', name: remoteIn(word).name })),
        options,
      ),
  },
  {
    words: 'pin <business> <remote@version>',
    about: 'hold a business at a version',
    options: [['--until <time>', 'when the pin ends: 2026-01-31'], ...changing],
    async run(api, [businessName = '', word = ''], options) {
      const until = options.until ? timeIn(text(options.until)) : null
      return change(api, [{ act: 'pin', businessName, ...(await versionIn(api, word)), until }], options)
    },
  },
  {
    words: 'unpin <business> <remote>',
    about: 'remove the pin of a business',
    options: changing,
    run: (api, [businessName = '', word = ''], options) =>
      change(api, [{ act: 'unpin', businessName, name: remoteIn(word).name }], options),
  },
  {
    words: 'history [remote]',
    about: 'every change, newest first',
    options: paging,
    run: (api, args, options) =>
      list(
        options,
        async page => (await api.registry.history({ ...named(args), ...page })).payload,
        ({ changes }) => historyLines(changes),
        ['change', 'changes'],
      ),
  },
  {
    words: 'diff <remote@version> [version]',
    about: 'the differences between two versions, or between stable and one version',
    async run(api, [word = '', other], _, publicUrl) {
      const to = await versionIn(api, word)
      const { versions } = (await api.registry.versions({ name: to.name, perPage: 100 })).payload
      const entry = (version: string | undefined) => versions.find(one => one.version === version)
      const stable = versions.find(one => one.pointers.includes('stable'))?.version
      const [before, after] = other ? [entry(to.version), entry(other)] : [entry(stable), entry(to.version)]
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
    async run(api, [word = '']) {
      const { name, version } = remoteIn(word)
      const { payload } = await api.registry.fetchErrors({ name, ...(version && { version }) })
      return { json: payload, lines: errorLines(payload.errors) }
    },
  },
  {
    words: 'revert <change>',
    about: 'move everything that a change moved back to its previous position',
    options: [['--remote <remote>', 'refuse if the change moved another remote'], ...changing],
    async run(api, [number = ''], options) {
      const { payload } = await api.registry.revert({
        change: numberIn(number, 'A change'),
        ...(options.remote ? { name: text(options.remote) } : {}),
        dryRun: options.dryRun === true,
        note: text(options.note),
      })
      return { json: payload, lines: changedLines(payload) }
    },
  },
  ...integrationCommands,
  {
    words: 'prune',
    about: 'delete the files of versions that no pointer and no open page needs',
    options: [
      ['--days <number>', 'days since the last pointer left them (30)'],
      ['--dry-run', 'only list them'],
    ],
    async run(api, _, options) {
      const graceDays = numberIn(text(options.days) || '30', '--days', [releaseLimits.graceDaysMin, 3650])
      const { payload } = await api.registry.prune({ graceDays, dryRun: options.dryRun === true })
      const lines = table(
        payload.removed,
        { remote: row => row.name, KB: row => Math.ceil(row.bytes / 1000), version: row => row.version },
        'There is nothing to delete.',
      )
      return { json: payload, lines }
    },
  },
  {
    words: 'set <id>',
    about: 'print the query that replays a page with a release set',
    options: [['--hours <number>', 'hours until it expires (24)']],
    async run(api, [id = ''], options) {
      if (!id) throw new CommandError('Name the release set. Its id is in the header x-release-set.', exitCodes.misused)
      const hours = numberIn(text(options.hours) || '24', '--hours', [1, 720])
      const { payload } = await api.registry.signSet({ id, hours })
      const remotes = payload.remotes.map(({ name, version }) => `${name}@${version}`)
      return { json: payload, lines: [`?set=${payload.set}`, `Valid until ${utcText(payload.until)}.`, ...remotes] }
    },
  },
  {
    words: 'preview <remote@version...>',
    about: 'print an address that shows published versions to everyone who opens it, without promoting them',
    options: [
      ['--branch <name>', 'show the newest version of this branch of each remote without a version'],
      ['--days <number>', 'days until it expires (7, at most 30)'],
      ['--business <name>', 'the business to open'],
    ],
    async run(api, args, options, publicUrl) {
      const branch = text(options.branch)
      const ofBranch = args.filter(word => branch && !remoteIn(word).version)
      const others = args.filter(word => !ofBranch.includes(word))
      const remotes = await Promise.all(others.map(word => versionIn(api, word)))
      const branches = ofBranch.map(word => ({ name: remoteIn(word).name, branch }))
      const days = numberIn(text(options.days) || '7', '--days', [1, releaseLimits.previewDays])
      const { payload } = await api.registry.signPreview({ remotes, branches, days })
      return { json: payload, lines: previewLines(payload, publicUrl, text(options.business)) }
    },
  },
  {
    words: 'override <remote> <address>',
    about: 'print an address by which your browser loads a remote from your machine, such as http://localhost:3105',
    options: [
      ['--hours <number>', 'hours until it expires (1, at most 8)'],
      ['--business <name>', 'the business to open'],
    ],
    async run(api, [word = '', address = ''], options, publicUrl) {
      const served = await servedAt(address, remoteIn(word).name)
      const hours = numberIn(text(options.hours) || '1', '--hours', [1, releaseLimits.overrideHours])
      const { payload } = await api.registry.signOverride({ name: served.name, origin: served.origin, hours })
      return { json: payload, lines: overrideLines(served, payload, publicUrl, text(options.business)) }
    },
  },
]
