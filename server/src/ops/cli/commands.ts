import { planTypes } from '@showcase/contract/filters'
import { decodeId, isId } from '@showcase/contract/ids'
import { countOf, utcText } from '@showcase/contract/limits'
import { MOST_QUOTA } from '@showcase/contract/platform'
import { Option } from 'commander'
import { CommandError, exitCodes } from '../command-error.ts'
import type { Call } from './calls.ts'
import {
  type Command as AnyCommand,
  type CommandResult,
  list,
  numberIn,
  type Options,
  paging,
  text,
  timeIn,
  withSummary,
} from './command.ts'
import { record, table, usageTexts } from './format.ts'

type Command = AnyCommand<Call<'platform'>>

const reason = new Option('--reason <text>', 'kept in the audit log')
const reasonForOwner = new Option('--reason <text>', 'kept in the audit log and sent to the owner')
const search = new Option('--search <text>', 'only items that contain this text')
const onlyBlocked = new Option('--blocked', 'only blocked items')

function ifSet(value: Options[string]): true | undefined {
  return value ? true : undefined
}

function reasonOf(options: Options) {
  return { reason: text(options.reason) }
}

/** Reads an id, or the id in the address of a record's public or admin page. */
function recordIdOf(text: string): string {
  const given = text.trim()
  if (isId(given)) return given
  const path = URL.canParse(given) ? new URL(given).pathname : given
  const id = decodeId(path.split('/').filter(Boolean).at(-1) ?? '')
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
      new Option('--prime', 'only prime businesses'),
      new Option('--plan <plan>', 'only businesses with this plan').choices(planTypes),
      ...paging,
    ],
    run(call, [searchQuery = ''], options) {
      const filter = { isBlocked: ifSet(options.blocked), isPrimeUser: ifSet(options.prime) }
      const planType = planTypes.find(one => one === options.plan)
      return list(
        options,
        ['business', 'businesses'],
        page => call('fetchBusinesses', { searchQuery, ...filter, planType, ...page }),
        json =>
          table(json.businesses, {
            business: row => row.businessName,
            name: row => row.displayName,
            owner: row => row.ownerEmail,
            plan: row => row.planType,
            products: row => row.totalProducts,
            catalogues: row => row.totalCatalogues,
            leads: row => row.totalLeads,
            prime: row => row.isPrimeUser,
            blocked: row => row.isBlocked,
            created: row => utcText(row.createdAt),
            domain: row => row.domain,
          }),
      )
    },
  },
  {
    words: 'businesses show <business>',
    about: 'show a business: its owner, its counts, the reason of a block',
    async run(call, [businessName = '']) {
      const { business } = await call('fetchBusiness', { businessName })
      const { block, createdAt, lastSeenAt, usage, ...fields } = business
      const blocked = block && `${utcText(block.createdAt)} by ${block.actor}${block.reason && `: ${block.reason}`}`
      const times = { createdAt: utcText(createdAt), lastSeenAt: utcText(lastSeenAt) }
      return { json: business, lines: record({ ...fields, ...usageTexts(usage), ...times, blocked }) }
    },
  },
  {
    words: 'quota <business>',
    about: 'set the quotas of a business; one that is not given is the default of the platform',
    options: [
      new Option('--mb <number>', 'megabytes of pictures'),
      new Option('--text-mb <number>', 'megabytes of texts of products and catalogues'),
      new Option('--products <number>', 'products'),
      new Option('--imports <number>', 'imports that wait or run at once'),
      new Option('--default', 'return to the quotas of the platform'),
      reason,
    ],
    async run(call, [businessName = ''], options) {
      const given = (name: string, value: Options[string], unit = 1) =>
        value === undefined ? null : numberIn(text(value), name, [0, MOST_QUOTA / unit]) * unit
      const quotas = {
        bytes: given('--mb', options.mb, 1e6),
        texts: given('--text-mb', options.textMb, 1e6),
        products: given('--products', options.products),
        imports: given('--imports', options.imports),
      }
      // Without one, all would return to the default.
      if (Object.values(quotas).every(quota => quota === null) && !options.default)
        throw new CommandError('Give a quota, or --default to return to those of the platform.', exitCodes.misused)
      const json = await call('setQuota', { businessName, ...quotas, ...reasonOf(options) })
      return { json, lines: record(usageTexts(json.usage)) }
    },
  },
  {
    words: 'erase <business>',
    about: 'erase a business forever: account, personal data, items, enquiries, pictures; backups keep it',
    options: [new Option('--confirm <business>', 'the name once more').makeOptionMandatory(), reason],
    async run(call, [businessName = ''], options) {
      const json = await call('eraseBusiness', { businessName, confirm: text(options.confirm), ...reasonOf(options) })
      return { json, lines: [`${businessName} is erased, with ${countOf(json.files, 'file')}.`] }
    },
  },
  ...[true, false].map(
    (isPrimeUser): Command => ({
      words: `${isPrimeUser ? 'prime' : 'unprime'} <business>`,
      about: isPrimeUser ? 'add a business to the prime businesses' : 'remove a business from the prime businesses',
      options: [reason],
      async run(call, [businessName = ''], options) {
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
    run(call, [businessName = ''], options) {
      const filter = { businessName, isBlocked: ifSet(options.blocked), searchQuery: text(options.search) }
      return list(
        options,
        [kind, `${kind}s`],
        page => call('fetchItems', { kind, ...filter, ...page }),
        json =>
          table(json.items, {
            business: row => row.businessName,
            [kind]: row => row.name,
            public: row => row.isPublic,
            promoted: row => row.isPromoted,
            blocked: row => row.isBlocked,
            created: row => utcText(row.createdAt),
            id: row => row._id,
          }),
      )
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
      run: async (call, [businessName = ''], options) =>
        result(await call('blockBusiness', { businessName, isBlocked, ...reasonOf(options) }), businessName),
    },
    ...(['product', 'catalogue'] as const).map(
      (kind): Command => ({
        words: `${word} ${kind} <id-or-address>`,
        about: `${isBlocked ? 'remove it from' : 'return it to'} every public list; name it by its id or the address of its page`,
        options: [reasonForOwner],
        async run(call, [given = ''], options) {
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
    async run(call, [businessName = '']) {
      const json = await call('fetchSessions', { businessName })
      const lines = table(json.sessions, {
        device: row => row.device || 'unknown',
        'last seen': row => utcText(row.lastSeenAt),
        created: row => utcText(row.createdAt),
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
    options: [new Option('--session <id>', 'only the session with this id'), reason],
    async run(call, [businessName = ''], options) {
      if (options.session !== undefined) {
        const id = text(options.session).trim()
        if (!isId(id))
          throw new CommandError(`"${id}" is not the id of a session. "sessions list" names them.`, exitCodes.misused)
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
    async run(call, [businessName = ''], options) {
      const json = await call('resetPassword', { businessName, ...reasonOf(options) })
      return { json, lines: ['The owner will receive an email with the link.'] }
    },
  },
  {
    words: 'allow-mails <address>',
    about: 'send an email address the confirmations and receipts again that its owner stopped',
    options: [reason],
    async run(call, [email = ''], options) {
      const json = await call('allowMails', { email, ...reasonOf(options) })
      return outcome(json, `Mails to ${email} are sent again.`, `Mails to ${email} were not stopped; nothing changed.`)
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
    new Option('--actor <name>', 'only actions with the token of this name'),
    new Option('--action <name>', 'only this action or this prefix: products, businesses/block'),
    new Option('--target <name>', 'only actions on this business or record'),
    new Option('--since <time>', 'only from this time: 2026-01-31 or 2026-01-31T09:00:00Z'),
    new Option('--until <time>', 'only until this time'),
    ...paging,
  ],
  run(call, [businessName = ''], { since, until, ...options }) {
    const { actor, action, target } = options
    const filter = { businessName, actor: text(actor), action: text(action), target: text(target) }
    const span = {
      ...(since && { from: timeIn(text(since), 'T00:00:00Z') }),
      ...(until && { to: timeIn(text(until), 'T23:59:59.999Z') }),
    }
    return list(
      options,
      ['action', 'actions'],
      page => call('fetchAudit', { ...filter, ...span, ...page }),
      json =>
        table(json.entries, {
          time: row => utcText(row.createdAt),
          actor: row => row.actor,
          action: row => row.action,
          business: row => row.businessName,
          from: row => changeText(row.from),
          to: row => changeText(row.to),
          reason: row => row.reason,
          target: row => row.target,
        }),
    )
  },
}

export const commands: readonly Command[] = [...businesses, ...items, ...blocks, ...sessions, audit]
