import { MINUTE } from '../../core/durations.ts'

/** Calls allowed in a window, per client address and per business. `window` in milliseconds. */
export type RateRule = { perAddress: number; perBusiness: number; window: number }

/**
 * The limits of calls that are expensive, reveal something or send something. They are far above what a person does and,
 * per business, above a busy day. An office behind one address counts as one client.
 */
export const rateRules = {
  /** Sign-in counts per account and network, so that an attack from one network locks nobody out who is elsewhere. */
  signIn: { perAddress: 60, perBusiness: 30, window: 5 * MINUTE },
  /** Attempts on one account from all networks. Known devices are counted by themselves. */
  account: { perAddress: 300, perBusiness: 300, window: 60 * MINUTE },
  /** Mails an address that the caller names, once per account. A person who looks for a free name calls several times. */
  signUp: { perAddress: 30, perBusiness: 15, window: 60 * MINUTE },
  /** Each call sends a mail: few per mail address, more per client address, which many people may share. */
  accountMail: { perAddress: 30, perBusiness: 5, window: 60 * MINUTE },
  /** Many enquiries go to quarantine (`FLOOD_FROM`) long before the limit of the business refuses one. */
  leads: { perAddress: 40, perBusiness: 3000, window: 10 * MINUTE },
  forum: { perAddress: 20, perBusiness: 1500, window: 10 * MINUTE },
  mail: { perAddress: 20, perBusiness: 300, window: 10 * MINUTE },
  notifications: { perAddress: 120, perBusiness: 3000, window: 10 * MINUTE },
  /** Each call may send a message to another service. */
  push: { perAddress: 120, perBusiness: 60, window: 10 * MINUTE },
  /** Each call queries name servers of others. The screen calls at most every 5 s. */
  domains: { perAddress: 200, perBusiness: 100, window: 10 * MINUTE },
  visits: { perAddress: 600, perBusiness: 30_000, window: 10 * MINUTE },
  /** A page reports a few times at most; an office of many people is one address. */
  reports: { perAddress: 400, perBusiness: 400, window: 10 * MINUTE },
  /** Creating and renaming private links: an owner's own texts are no way to search. */
  linkEdits: { perAddress: 300, perBusiness: 100, window: 10 * MINUTE },
  /** A link's text may have only six characters, so guessing must be slow. Each call shows whether a link exists. */
  links: { perAddress: 300, perBusiness: 30_000, window: 10 * MINUTE },
} as const satisfies Record<string, RateRule>

export type RateGroup = keyof typeof rateRules

/** The rule of each call, by `group.name`. A call without a rule is not limited. */
export const rateGroups: Readonly<Record<string, RateGroup>> = {
  'auth.signUp': 'signUp',
  'auth.forgotPassword': 'accountMail',
  'auth.resendVerification': 'accountMail',
  'auth.resetPassword': 'signIn',
  'auth.checkLink': 'signIn',
  'auth.verifyEmail': 'signIn',
  'mail.stopMails': 'signIn',
  // Keeps a person at an open session from guessing the password.
  'user.changePassword': 'signIn',
  'user.setDomain': 'domains',
  'user.verifyDomain': 'domains',
  'products.generatePrivateLink': 'linkEdits',
  'products.updatePrivateLink': 'linkEdits',
  'catalogues.generatePrivateLink': 'linkEdits',
  'catalogues.updatePrivateLink': 'linkEdits',
  'publicProducts.createLead': 'leads',
  'publicCatalogues.createLead': 'leads',
  'publicUser.createForum': 'forum',
  'mail.sendMail': 'mail',
  'mail.sendSupportMail': 'mail',
  'publicNotifications.create': 'notifications',
  'publicNotifications.renewPush': 'push',
  'notification.subscribePush': 'push',
  'notification.testPush': 'push',
  'user.setFCMT': 'push',
  'registry.report': 'reports',
  'publicUser.visits': 'visits',
  'publicProducts.visits': 'visits',
  'publicCatalogues.visits': 'visits',
  'publicProducts.fetchPrivateLink': 'links',
  'publicCatalogues.fetchPrivateLink': 'links',
  'publicProducts.updatePrivateLink': 'links',
  'publicCatalogues.updatePrivateLink': 'links',
  'publicProducts.privateLinkVisits': 'links',
  'publicCatalogues.privateLinkVisits': 'links',
}

/**
 * Searches and lists in a minute, per client network and API process: of all businesses, and of one. A page shows a few of
 * them; an office behind one address or a crawler stays far below.
 */
export const listsPerMinute = { all: 300, one: 2000 } as const

export type ListScope = keyof typeof listsPerMinute

/** Public calls that may read 10,000 rows each. */
const listCalls: Readonly<Record<string, ListScope>> = {
  'publicUser.search': 'all',
  'publicUser.fetchAll': 'all',
  'publicProducts.fetchAllUsers': 'all',
  'publicCatalogues.fetchAllUsers': 'all',
  'publicUser.fetchCategories': 'one',
  'publicProducts.fetchAll': 'one',
  'publicCatalogues.fetchAll': 'one',
  'publicCatalogues.fetchProducts': 'one',
}

/** What a call lists; undefined for other calls. The profile of one business is no list: gateways read it for all visitors. */
export function listScopeOf(call: string, request: unknown): ListScope | undefined {
  const isOfOne = Boolean((request as { businessName?: unknown } | undefined)?.businessName)
  if (isOfOne && call === 'publicUser.fetchAll') return undefined
  return isOfOne && call === 'publicUser.search' ? 'one' : listCalls[call]
}

const aboutAccount: ReadonlySet<RateGroup> = new Set(['signIn', 'signUp', 'accountMail'])

/**
 * The subject of a request, if the request names it: the account of a sign-in, the business of a form. Not for leads,
 * whose `businessName` is the visitor's company: their handler counts the call when it knows the business of the item.
 */
export function subjectOf(rule: RateGroup, request: unknown): string | undefined {
  const fields = request as { email?: unknown; businessName?: unknown }
  const isNamed = rule !== 'leads' && rule !== 'domains'
  const subject = aboutAccount.has(rule) ? fields.email : isNamed ? fields.businessName : undefined
  return typeof subject === 'string' ? subject.toLowerCase() : undefined
}
