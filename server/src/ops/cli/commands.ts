import { planTypes } from '@showcase/contract/filters'
import { decodeId, isId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { CommandError, exitCodes } from '../command-error.ts'
import { type Command, type CommandResult, numberIn, type Option, type Options, text } from './command.ts'
import { pageLine, record, table, timeText, usageTexts } from './format.ts'

const reason: Option = { flags: '--reason <text>', about: 'kept in the audit log' }
const reasonForOwner: Option = { flags: '--reason <text>', about: 'kept in the audit log and sent to the owner' }
const search: Option = { flags: '--search <text>', about: 'only items that contain this text' }
const onlyBlocked: Option = { flags: '--blocked', about: 'only blocked items' }
const paging: readonly Option[] = [
  { flags: '--page <number>', about: 'page number, from 1' },
  { flags: '--per-page <number>', about: 'rows per page, at most 100 (default 50)' },
]

function ifSet(value: Options[string]): true | undefined {
  return value ? true : undefined
}

/** The API limits the rows per page. */
function pageOf(options: Options) {
  return {
    pageNo: numberIn(text(options.page) || '1', '--page', [1]),
    perPage: numberIn(text(options.perPage) || '50', '--per-page', [1]),
  }
}

function pageSummary(
  options: Options,
  counted: { count: number; countIsCapped?: boolean | undefined },
  nouns: readonly [string, string],
) {
  const { pageNo: page, perPage } = pageOf(options)
  return pageLine(counted, { page, perPage }, nouns)
}

/** A table and a summary line; without rows only the summary. */
function withSummary(lines: string[], line: string): string[] {
  return lines.length ? [...lines, '', line] : [line]
}

function reasonOf(options: Options) {
  return { reason: text(options.reason) }
}

/** Reads an id, or the id in the address of a record's public or admin page. */
function recordIdOf(text: string): string {
  const given = text.trim()
  if (isId(given)) return given
  const path = URL.canParse(given) ? new URL(given).pathname : given
  const id = decodeId(decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? ''))
  if (id && isId(id)) return id
  throw new CommandError(`"${given}" is neither an id nor the address of a page.`, exitCodes.misused)
}

function outcome(json: { isChanged: boolean }, done: string, already: string): CommandResult {
  return { json, lines: [json.isChanged ? done : already] }
}

const businesses: Command[] = [
  {
    words: 'businesses list [search]',
    about: 'list businesses, newest first; search by name, address, email address or domain',
    options: [
      onlyBlocked,
      { flags: '--prime', about: 'only prime businesses' },
      { flags: '--plan <plan>', about: 'only businesses with this plan', choices: planTypes },
      ...paging,
    ],
    async run(call, searchQuery, options) {
      const filter = { isBlocked: ifSet(options.blocked), isPrimeUser: ifSet(options.prime) }
      const plan = planTypes.find(one => one === options.plan)
      const json = await call('fetchBusinesses', { searchQuery, ...filter, planType: plan, ...pageOf(options) })
      const lines = table(json.businesses, {
        business: row => row.businessName,
        name: row => row.displayName,
        owner: row => row.ownerEmail,
        plan: row => row.planType,
        products: row => row.totalProducts,
        catalogues: row => row.totalCatalogues,
        leads: row => row.totalLeads,
        prime: row => row.isPrimeUser,
        blocked: row => row.isBlocked,
        created: row => timeText(row.createdAt),
        domain: row => row.domain,
      })
      return { json, lines: withSummary(lines, pageSummary(options, json, ['business', 'businesses'])) }
    },
  },
  {
    words: 'businesses show <business>',
    about: 'show a business: its owner, its counts, the reason of a block',
    async run(call, businessName) {
      const { business } = await call('fetchBusiness', { businessName })
      const { block, createdAt, lastSeenAt, usage, ...fields } = business
      const blocked = block && `${timeText(block.createdAt)} by ${block.actor}${block.reason && `: ${block.reason}`}`
      const times = { createdAt: timeText(createdAt), lastSeenAt: timeText(lastSeenAt) }
      return { json: business, lines: record({ ...fields, ...usageTexts(usage), ...times, blocked }) }
    },
  },
  {
    words: 'quota <business>',
    about: 'set the quotas of a business; one that is not given is the default of the platform',
    options: [
      { flags: '--mb <number>', about: 'megabytes of pictures' },
      { flags: '--text-mb <number>', about: 'megabytes of texts of products and catalogues' },
      { flags: '--products <number>', about: 'products' },
      { flags: '--imports <number>', about: 'imports that wait or run at once' },
      reason,
    ],
    async run(call, businessName, options) {
      const given = (name: string, value: Options[string], unit = 1) =>
        value === undefined ? null : numberIn(text(value), name) * unit
      const quotas = {
        bytes: given('--mb', options.mb, 1e6),
        texts: given('--text-mb', options.textMb, 1e6),
        products: given('--products', options.products),
        imports: given('--imports', options.imports),
      }
      const json = await call('setQuota', { businessName, ...quotas, ...reasonOf(options) })
      return { json, lines: record(usageTexts(json.usage)) }
    },
  },
  {
    words: 'erase <business>',
    about: 'erase a business forever: account, personal data, items, enquiries, pictures; backups keep it',
    options: [{ flags: '--confirm <business>', about: 'the name once more', isRequired: true }, reason],
    async run(call, businessName, options) {
      const json = await call('eraseBusiness', { businessName, confirm: text(options.confirm), ...reasonOf(options) })
      return { json, lines: [`${businessName} is erased, with ${countOf(json.files, 'file')}.`] }
    },
  },
  ...[true, false].map(
    (isPrimeUser): Command => ({
      words: `${isPrimeUser ? 'prime' : 'unprime'} <business>`,
      about: isPrimeUser ? 'add a business to the prime businesses' : 'remove a business from the prime businesses',
      options: [reason],
      async run(call, businessName, options) {
        const json = await call('primeBusiness', { businessName, isPrimeUser, ...reasonOf(options) })
        const now = isPrimeUser ? 'prime' : 'not prime'
        return outcome(json, `${businessName} is ${now} now.`, `${businessName} was ${now} already.`)
      },
    }),
  ),
]

const items = (['product', 'catalogue'] as const).map(
  (kind): Command => ({
    words: `${kind}s list [business]`,
    about: `list ${kind}s of a business or of all businesses, newest first, with their ids`,
    options: [onlyBlocked, search, ...paging],
    async run(call, businessName, options) {
      const filter = { businessName, isBlocked: ifSet(options.blocked), searchQuery: text(options.search) }
      const json = await call('fetchItems', { kind, ...filter, ...pageOf(options) })
      const lines = table(json.items, {
        business: row => row.businessName,
        [kind]: row => row.name,
        public: row => row.isPublic,
        promoted: row => row.isPromoted,
        blocked: row => row.isBlocked,
        created: row => timeText(row.createdAt),
        id: row => row._id,
      })
      return { json, lines: withSummary(lines, pageSummary(options, json, [kind, `${kind}s`])) }
    },
  }),
)

const blocks = [true, false].flatMap((isBlocked): Command[] => {
  const word = isBlocked ? 'block' : 'unblock'
  const result = (json: { isChanged: boolean }, subject: string) =>
    outcome(
      json,
      `${subject} is ${word}ed now.`,
      `${subject} was ${isBlocked ? 'blocked' : 'not blocked'}; nothing changed.`,
    )
  return [
    {
      words: `${word} business <business>`,
      about: isBlocked ? 'take the public site offline; its owner can only read' : 'put the public site online again',
      options: [reasonForOwner],
      run: async (call, businessName, options) =>
        result(await call('blockBusiness', { businessName, isBlocked, ...reasonOf(options) }), businessName),
    },
    ...(['product', 'catalogue'] as const).map(
      (kind): Command => ({
        words: `${word} ${kind} <id-or-address>`,
        about: `${isBlocked ? 'remove it from' : 'return it to'} every public list; name it by its id or the address of its page`,
        options: [reasonForOwner],
        async run(call, given, options) {
          const name = kind === 'product' ? 'blockProduct' : 'blockCatalogue'
          return result(await call(name, { id: recordIdOf(given), isBlocked, ...reasonOf(options) }), `The ${kind}`)
        },
      }),
    ),
  ]
})

const sessions: Command[] = [
  {
    words: 'sessions list <business>',
    about: "list the owner's sessions",
    async run(call, businessName) {
      const json = await call('fetchSessions', { businessName })
      const lines = table(json.sessions, {
        device: row => row.device || 'unknown',
        'last seen': row => timeText(row.lastSeenAt),
        created: row => timeText(row.createdAt),
        id: row => row._id,
      })
      return {
        json,
        lines: withSummary(lines, countOf(json.sessions.length, 'session')),
      }
    },
  },
  {
    words: 'sessions end <business>',
    about: 'end all sessions of the owner, or one',
    options: [{ flags: '--session <id>', about: 'only the session with this id' }, reason],
    async run(call, businessName, options) {
      if (options.session) {
        const id = recordIdOf(text(options.session))
        await call('endSession', { businessName, id, ...reasonOf(options) })
        return { json: { count: 1 }, lines: ['The session is ended.'] }
      }
      const json = await call('endSessions', { businessName, ...reasonOf(options) })
      return { json, lines: [`${countOf(json.count, 'session')} ended.`] }
    },
  },
  {
    words: 'reset-password <business>',
    about: 'send the owner an email with a link to set a new password',
    options: [reason],
    async run(call, businessName, options) {
      const json = await call('resetPassword', { businessName, ...reasonOf(options) })
      return { json, lines: ['The owner will receive an email with the link.'] }
    },
  },
]

function changeText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

const audit: Command = {
  words: 'audit [business]',
  about: 'list actions of operators, newest first: actor, action, old and new value, reason',
  options: [
    { flags: '--actor <name>', about: 'only actions with the token of this name' },
    { flags: '--action <name>', about: 'only this action or this prefix: products, businesses/block' },
    { flags: '--target <name>', about: 'only actions on this business or record' },
    { flags: '--since <time>', about: 'only from this time: 2026-01-31 or 2026-01-31T09:00:00Z' },
    { flags: '--until <time>', about: 'only until this time' },
    ...paging,
  ],
  async run(call, businessName, options) {
    const { actor, action, target } = options
    const filter = { businessName, actor: text(actor), action: text(action), target: text(target) }
    const span = { from: timeOf(options.since, 'T00:00:00Z'), to: timeOf(options.until, 'T23:59:59Z') }
    const json = await call('fetchAudit', { ...filter, ...span, ...pageOf(options) })
    const lines = table(json.entries, {
      time: row => timeText(row.createdAt),
      actor: row => row.actor,
      action: row => row.action,
      business: row => row.businessName,
      from: row => changeText(row.from),
      to: row => changeText(row.to),
      reason: row => row.reason,
      target: row => row.target,
    })
    return { json, lines: withSummary(lines, pageSummary(options, json, ['action', 'actions'])) }
  },
}

function timeOf(value: Options[string], ofDay: string): string | undefined {
  if (text(value) && Number.isNaN(Date.parse(text(value))))
    throw new CommandError(`"${value}" is not a time. Write it like 2026-01-31.`, exitCodes.misused)
  return /^\d{4}-\d\d-\d\d$/.test(text(value)) ? `${text(value)}${ofDay}` : text(value) || undefined
}

export const commands: readonly Command[] = [...businesses, ...items, ...blocks, ...sessions, audit]
