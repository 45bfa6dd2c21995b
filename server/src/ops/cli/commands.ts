import { planTypes } from '@showcase/contract/filters'
import { idOf } from './id-of.ts'
import type { Ask } from './platform-calls.ts'
import { pageLine, record, table, timeText } from './show.ts'

/** What a command gives: the payload for machines, lines for people. */
export type Said = { json: unknown; lines: string[] }
type Options = Record<string, string | boolean | undefined>
type Option = { flags: string; about: string; choices?: readonly string[]; isRequired?: boolean }

/** One command of the platform's operator. */
export type Command = {
  /** Its words: `block product`. */
  words: string
  /** Its argument as help shows it: `<business>`, `[business]`; none where it takes none. */
  argument?: string
  about: string
  options?: readonly Option[]
  run: (ask: Ask, argument: string, options: Options) => Promise<Said>
}

const reason: Option = { flags: '--reason <text>', about: 'kept in the audit log' }
const toldReason: Option = { flags: '--reason <text>', about: 'kept in the audit log and told to the owner' }
const search: Option = { flags: '--search <text>', about: 'only those that hold this text' }
const onlyBlocked: Option = { flags: '--blocked', about: 'only what is blocked' }
const paging: readonly Option[] = [
  { flags: '--page <number>', about: 'which page, from 1' },
  { flags: '--per-page <number>', about: 'rows on a page, at most 100 (50)' },
]

function text(value: Options[string]): string {
  return typeof value === 'string' ? value : ''
}

function ifSet(value: Options[string]): true | undefined {
  return value ? true : undefined
}

/** The call checks the numbers, and says what is wrong with them. */
function pageOf(options: Options) {
  return {
    pageNo: Number(text(options.page) || 1),
    perPage: Number(text(options.perPage) || 50),
  }
}

function underPage(
  options: Options,
  counted: { count: number; countIsCapped?: boolean | undefined },
  nouns: readonly [string, string],
) {
  const { pageNo: page, perPage } = pageOf(options)
  return pageLine(counted, { page, perPage }, nouns)
}

/** A table and what stands under it; without rows that alone. */
function under(lines: string[], line: string): string[] {
  return lines.length ? [...lines, '', line] : [line]
}

function reasonOf(options: Options) {
  return { reason: text(options.reason) }
}

function outcome(json: { isChanged: boolean }, done: string, already: string): Said {
  return {
    json,
    lines: [json.isChanged ? done : already],
  }
}

const businesses: Command[] = [
  {
    words: 'businesses list',
    argument: '[search]',
    about: 'all businesses, newest first; found by name, e-mail address or domain',
    options: [
      onlyBlocked,
      { flags: '--prime', about: 'only prime ones' },
      { flags: '--plan <plan>', about: 'only those with this plan', choices: planTypes },
      ...paging,
    ],
    async run(ask, searchQuery, options) {
      const filter = { isBlocked: ifSet(options.blocked), isPrimeUser: ifSet(options.prime) }
      const plan = planTypes.find(one => one === options.plan)
      const json = await ask('fetchBusinesses', { searchQuery, ...filter, planType: plan, ...pageOf(options) })
      const lines = table(json.businesses, {
        business: row => row.businessName,
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
      return { json, lines: under(lines, underPage(options, json, ['business', 'businesses'])) }
    },
  },
  {
    words: 'businesses show',
    argument: '<business>',
    about: 'one business: its owner, its numbers, why it is blocked',
    async run(ask, businessName) {
      const { business } = await ask('fetchBusiness', { businessName })
      const { block, createdAt, lastSeenAt, ...fields } = business
      const blocked = block && `${timeText(block.createdAt)} by ${block.actor}${block.reason && `: ${block.reason}`}`
      const times = { createdAt: timeText(createdAt), lastSeenAt: timeText(lastSeenAt) }
      return { json: business, lines: record({ ...fields, ...times, blocked }) }
    },
  },
  ...[true, false].map(
    (isPrimeUser): Command => ({
      words: isPrimeUser ? 'prime' : 'unprime',
      argument: '<business>',
      about: isPrimeUser ? 'show a business among the prime ones' : 'show a business among the prime ones no longer',
      options: [reason],
      async run(ask, businessName, options) {
        const json = await ask('primeBusiness', { businessName, isPrimeUser, ...reasonOf(options) })
        const now = isPrimeUser ? 'prime' : 'not prime'
        return outcome(json, `${businessName} is ${now} now.`, `${businessName} was ${now} already.`)
      },
    }),
  ),
]

const items = (['product', 'catalogue'] as const).map(
  (kind): Command => ({
    words: `${kind}s list`,
    argument: '[business]',
    about: `${kind}s of a business, or of all, newest first, with their ids`,
    options: [onlyBlocked, search, ...paging],
    async run(ask, businessName, options) {
      const filter = { businessName, isBlocked: ifSet(options.blocked), searchQuery: text(options.search) }
      const json = await ask('fetchItems', { kind, ...filter, ...pageOf(options) })
      const lines = table(json.items, {
        business: row => row.businessName,
        [kind]: row => row.name,
        public: row => row.isPublic,
        promoted: row => row.isPromoted,
        blocked: row => row.isBlocked,
        created: row => timeText(row.createdAt),
        id: row => row._id,
      })
      return { json, lines: under(lines, underPage(options, json, [kind, `${kind}s`])) }
    },
  }),
)

const blocks = [true, false].flatMap((isBlocked): Command[] => {
  const word = isBlocked ? 'block' : 'unblock'
  const said = (json: { isChanged: boolean }, what: string) =>
    outcome(json, `${what} is ${word}ed now.`, `${what} was ${isBlocked ? 'blocked' : 'not blocked'}; nothing changed.`)
  return [
    {
      words: `${word} business`,
      argument: '<business>',
      about: isBlocked ? 'take its public site away; its owner reads only' : 'give it its public site back',
      options: [toldReason],
      run: async (ask, businessName, options) =>
        said(await ask('blockBusiness', { businessName, isBlocked, ...reasonOf(options) }), businessName),
    },
    ...(['product', 'catalogue'] as const).map(
      (kind): Command => ({
        words: `${word} ${kind}`,
        argument: '<id-or-address>',
        about: `${isBlocked ? 'take it out of every list' : 'give it back to the lists'}; named by its id or its page's address`,
        options: [toldReason],
        async run(ask, given, options) {
          const call = kind === 'product' ? 'blockProduct' : 'blockCatalogue'
          return said(await ask(call, { id: idOf(given), isBlocked, ...reasonOf(options) }), `The ${kind}`)
        },
      }),
    ),
  ]
})

const sessions: Command[] = [
  {
    words: 'sessions list',
    argument: '<business>',
    about: 'where its owner is signed in',
    async run(ask, businessName) {
      const json = await ask('fetchSessions', { businessName })
      const lines = table(json.sessions, {
        device: row => row.device || 'unknown',
        'last seen': row => timeText(row.lastSeenAt),
        created: row => timeText(row.createdAt),
        id: row => row._id,
      })
      return {
        json,
        lines: under(lines, `${json.sessions.length} ${json.sessions.length === 1 ? 'session' : 'sessions'}`),
      }
    },
  },
  {
    words: 'sessions end',
    argument: '<business>',
    about: 'sign its owner out: everywhere, or of one session',
    options: [{ flags: '--session <id>', about: 'only this one' }, reason],
    async run(ask, businessName, options) {
      if (options.session) {
        const id = idOf(text(options.session))
        await ask('endSession', { businessName, id, ...reasonOf(options) })
        return { json: { count: 1 }, lines: ['The session has ended.'] }
      }
      const json = await ask('endSessions', { businessName, ...reasonOf(options) })
      return { json, lines: [`${json.count} ${json.count === 1 ? 'session' : 'sessions'} ended.`] }
    },
  },
  {
    words: 'reset-password',
    argument: '<business>',
    about: 'mail its owner the link that sets a new password',
    options: [reason],
    async run(ask, businessName, options) {
      const json = await ask('resetPassword', { businessName, ...reasonOf(options) })
      return { json, lines: ['A reset link is on its way to the owner.'] }
    },
  },
]

function changeText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

const audit: Command = {
  words: 'audit',
  argument: '[business]',
  about: 'what operators did, newest first: who, what, from which value to which, and why',
  options: [
    { flags: '--actor <name>', about: 'only acts with the token of this name' },
    { flags: '--action <name>', about: 'only this action, or those that begin so: products, businesses/block' },
    { flags: '--target <name>', about: 'only acts on this business or record' },
    { flags: '--since <time>', about: 'only from this time on: 2026-01-31 or 2026-01-31T09:00:00Z' },
    { flags: '--until <time>', about: 'only up to this time' },
    ...paging,
  ],
  async run(ask, businessName, options) {
    const { actor, action, target } = options
    const filter = { businessName, actor: text(actor), action: text(action), target: text(target) }
    const span = { from: timeOf(options.since, 'T00:00:00Z'), to: timeOf(options.until, 'T23:59:59Z') }
    const json = await ask('fetchAudit', { ...filter, ...span, ...pageOf(options) })
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
    return { json, lines: under(lines, underPage(options, json, ['act', 'acts'])) }
  },
}

function timeOf(value: Options[string], ofDay: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text(value)) ? `${text(value)}${ofDay}` : text(value) || undefined
}

/** Every command but `import`, which has files to read. */
export const commands: readonly Command[] = [...businesses, ...items, ...blocks, ...sessions, audit]
