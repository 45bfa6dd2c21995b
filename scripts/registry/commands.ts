import type { Api } from '@showcase/contract/api'
import type { Step } from '@showcase/contract/registry-change'
import { exitCodes, OrderError } from '@showcase/server/ops/cli/order-error'
import { pageLine, table, timeText } from '@showcase/server/ops/cli/show'
import { canaryLines } from './canary-lines.ts'
import { diffLines } from './diff-lines.ts'
import { overrideLines, servedAt } from './override.ts'
import { changedLines, historyLines } from './texts.ts'
import { autoIn, listIn, numberIn, remoteIn, timeIn, versionIn } from './words.ts'

/** What a command gives: the payload for machines, lines for people. */
type Said = { json: unknown; lines: string[] }
type Options = Readonly<Record<string, string | boolean | undefined>>

/** One command of `npm run registry`. */
export interface Command {
  words: string
  about: string
  options?: readonly (readonly [flags: string, about: string])[]
  /** `publicUrl`: the platform's, without a slash at its end. */
  run(api: Api, args: string[], options: Options, publicUrl: string): Promise<Said>
}

function text(value: Options[string]) {
  return typeof value === 'string' ? value : ''
}

const changing = [
  ['--dry-run', 'say what would change for whom, and change nothing'],
  ['--note <text>', 'why; kept in the history'],
] as const
const paging = [['--page <number>', 'which page, from 1']] as const

async function change(api: Api, steps: Step[], { dryRun, note }: Options): Promise<Said> {
  const { payload } = await api.registry.change({ steps, dryRun: dryRun === true, note: text(note) })
  return { json: payload, lines: changedLines(payload) }
}

function channelOf(options: Options) {
  return options.canary === true ? 'canary' : 'stable'
}

async function list<T extends { count: number }>(
  options: Options,
  fetchPage: (page: { pageNo: number; perPage: number }) => Promise<T>,
  linesOf: (payload: T) => string[],
  nouns: [string, string],
): Promise<Said> {
  const page = numberIn(text(options.page) || '1', '--page')
  const json = await fetchPage({ pageNo: page, perPage: 50 })
  return { json, lines: [...linesOf(json), pageLine(json, { page, perPage: 50 }, nouns)] }
}

function named(args: string[]) {
  return args[0] ? { name: remoteIn(args[0]).name } : {}
}

/** Every command, in the order in which help shows them. */
export const commands: readonly Command[] = [
  {
    words: 'status',
    about: 'where every remote stands, which businesses are pinned, and which shells run',
    async run(api) {
      const { payload } = await api.registry.status()
      const { canaries } = (await api.registry.canaries({})).payload
      const channels = table(payload.channels, {
        remote: row => row.name,
        channel: row => row.channel,
        share: row => `${row.percentage} %${row.auto ? ', by stages' : ''}`,
        businesses: row => row.tenants.join(', '),
        version: row => row.version,
      })
      const pins = table(payload.pins, {
        pinned: row => row.businessName,
        remote: row => row.name,
        until: row => timeText(row.until),
        version: row => row.version,
      })
      const shells = table(payload.shells, {
        shell: row => row.version,
        gateways: row => row.gateways,
        contract: row => row.contract,
        seen: row => timeText(row.seenAt),
      })
      const parts = [channels, ...canaries.map(canaryLines), pins, shells].filter(lines => lines.length > 0)
      const lines = [...parts.flatMap(lines => [...lines, '']), `Revision ${payload.revision}`]
      return { json: { ...payload, canaries }, lines }
    },
  },
  {
    words: 'versions [remote]',
    about: 'what is published, newest first',
    options: paging,
    run: (api, args, options) =>
      list(
        options,
        async page => (await api.registry.versions({ ...named(args), ...page })).payload,
        ({ versions }) =>
          table(versions, {
            remote: row => row.name,
            published: row => timeText(row.publishedAt),
            by: row => row.publishedBy,
            KB: row => Math.ceil(row.bytes / 1000),
            stands: row => (row.removedAt ? 'removed' : row.pointers.join(', ')),
            note: row => row.note,
            version: row => row.version,
          }),
        ['version', 'versions'],
      ),
  },
  {
    words: 'promote <remote@version...>',
    about: 'point stable, or a canary, at versions: of several remotes together or not at all',
    options: [
      ['--canary <percent>', 'for this share of visitors'],
      ['--tenants <a,b>', 'for these businesses'],
      ['--auto', 'of a canary: promote it by stages, as long as it is no worse than stable'],
      ...changing,
    ],
    async run(api, args, options) {
      const found = await Promise.all(args.map(word => versionIn(api, word)))
      const tenants = listIn(text(options.tenants))
      const percentage = options.canary === undefined ? 0 : numberIn(text(options.canary), '--canary')
      const channel = options.canary !== undefined || tenants.length > 0 ? 'canary' : 'stable'
      const auto = autoIn(options.auto, channel)
      return change(
        api,
        found.map(one => ({ act: 'promote', ...one, channel, percentage, tenants, auto })),
        options,
      )
    },
  },
  {
    words: 'canary [remote]',
    about: 'how each canary compares with stable, and what it does next',
    async run(api, args) {
      const { payload } = await api.registry.canaries(named(args))
      const lines = payload.canaries.flatMap((canary, at) => [...(at > 0 ? [''] : []), ...canaryLines(canary)])
      return { json: payload, lines: lines.length > 0 ? lines : ['No canary stands.'] }
    },
  },
  {
    words: 'rollback <remote...>',
    about: 'point stable back at the version before, or at remote@version',
    options: [['--canary', 'the canary instead'], ...changing],
    run: (api, args, options) =>
      change(
        api,
        args.map(word => ({ act: 'rollback', ...remoteIn(word), channel: channelOf(options) })),
        options,
      ),
  },
  {
    words: 'end <remote...>',
    about: 'end a canary: its visitors get stable again',
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
    options: [['--until <time>', 'when it ends by itself: 2026-01-31'], ...changing],
    async run(api, [businessName = '', word = ''], options) {
      const until = options.until ? timeIn(text(options.until)) : null
      return change(api, [{ act: 'pin', businessName, ...(await versionIn(api, word)), until }], options)
    },
  },
  {
    words: 'unpin <business> <remote>',
    about: 'let a business go',
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
    about: 'what is different between two versions; with one, between stable and it',
    async run(api, [word = '', other]) {
      const to = await versionIn(api, word)
      const { versions } = (await api.registry.versions({ name: to.name, perPage: 100 })).payload
      const entry = (version: string | undefined) => versions.find(one => one.version === version)
      const stable = versions.find(one => one.pointers.includes('stable'))?.version
      const [before, after] = other ? [entry(to.version), entry(other)] : [entry(stable), entry(to.version)]
      if (!before || !after) throw new OrderError('One of the versions is not published, or nothing is stable yet.')
      const lines = [`${before.version} → ${after.version}`, ...diffLines(before, after)]
      return { json: { before, after, lines }, lines }
    },
  },
  {
    words: 'revert <change>',
    about: 'put everything that a change moved back to where it stood',
    options: [['--remote <remote>', 'with the token of one remote: that remote'], ...changing],
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
  {
    words: 'tokens',
    about: 'deploy tokens that were issued',
    async run(api) {
      const { payload } = await api.registry.fetchTokens()
      const lines = table(payload.tokens, {
        label: row => row.label,
        remote: row => row.name,
        ends: row => timeText(row.expiresAt),
        used: row => timeText(row.lastUsedAt),
        revoked: row => timeText(row.revokedAt),
        id: row => row._id,
      })
      return { json: payload, lines: lines.length > 0 ? lines : ['No token was issued.'] }
    },
  },
  {
    words: 'issue-token <remote> <label>',
    about: 'make a token that publishes one remote; it is shown this once',
    options: [['--days <number>', 'until it ends by itself (90); never for none']],
    async run(api, [word = '', label = ''], options) {
      const given = text(options.days)
      const days = given === 'never' ? null : numberIn(given || '90', '--days')
      const { payload } = await api.registry.issueToken({ name: remoteIn(word).name, label, days })
      return { json: payload, lines: [payload.token] }
    },
  },
  {
    words: 'revoke-token <id>',
    about: 'end a token at once',
    async run(api, [id = '']) {
      await api.registry.revokeToken({ id })
      return { json: { id }, lines: ['The token is good for nothing now.'] }
    },
  },
  {
    words: 'prune',
    about: 'remove the files of versions that nothing points to and no open page can hold',
    options: [
      ['--days <number>', 'how long ago the last pointer left them (30)'],
      ['--dry-run', 'only say which'],
    ],
    async run(api, _, options) {
      const graceDays = numberIn(text(options.days) || '30', '--days')
      const { payload } = await api.registry.prune({ graceDays, dryRun: options.dryRun === true })
      const lines = table(payload.removed, {
        remote: row => row.name,
        KB: row => Math.ceil(row.bytes / 1000),
        version: row => row.version,
      })
      return { json: payload, lines: lines.length > 0 ? lines : ['Nothing to remove.'] }
    },
  },
  {
    words: 'set <id>',
    about: 'the end of an address that shows a page with a release set as it was',
    options: [['--hours <number>', 'how long it is good for (24)']],
    async run(api, [id = ''], options) {
      if (!id) throw new OrderError('Name the set: it stands in the header x-release-set.', exitCodes.misused)
      const hours = numberIn(text(options.hours) || '24', '--hours')
      const { payload } = await api.registry.signSet({ id, hours })
      const remotes = payload.remotes.map(({ name, version }) => `${name}@${version}`)
      return { json: payload, lines: [`?set=${payload.set}`, `Good until ${timeText(payload.until)}.`, ...remotes] }
    },
  },
  {
    words: 'override <remote> <address>',
    about: 'the address by which your browser takes a remote from your machine, on real pages: http://localhost:3105',
    options: [
      ['--hours <number>', 'how long it is good for (1, at most 8)'],
      ['--business <name>', 'the shop to look at'],
    ],
    async run(api, [word = '', address = ''], options, publicUrl) {
      const served = await servedAt(address, remoteIn(word).name)
      const hours = numberIn(text(options.hours) || '1', '--hours')
      const { payload } = await api.registry.signOverride({ name: served.name, origin: served.origin, hours })
      return { json: payload, lines: overrideLines(served, payload, publicUrl, text(options.business)) }
    },
  },
]
