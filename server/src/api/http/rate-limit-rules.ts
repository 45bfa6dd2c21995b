/** Hits allowed in a window, per client address and per business. The windows are milliseconds. */
export type RateRule = { perAddress: number; perBusiness: number; window: number }

const minute = 60_000

/**
 * The calls that cost or tell others something. Numbers are far above what a person does and, per business, above a
 * good day; an office behind one address counts as one client.
 */
export const rateRules = {
  signIn: { perAddress: 60, perBusiness: 30, window: 5 * minute },
  /** Mails a stranger's address, once for each account; a person who looks for a free name asks several times. */
  signUp: { perAddress: 30, perBusiness: 15, window: 60 * minute },
  /** Each call sends a mail to somebody: few for one address of mail, more for a client that many may share. */
  accountMail: { perAddress: 30, perBusiness: 5, window: 60 * minute },
  leads: { perAddress: 40, perBusiness: 600, window: 10 * minute },
  forum: { perAddress: 20, perBusiness: 300, window: 10 * minute },
  mail: { perAddress: 20, perBusiness: 300, window: 10 * minute },
  notifications: { perAddress: 120, perBusiness: 3000, window: 10 * minute },
  /** Each may send something to another service. */
  push: { perAddress: 120, perBusiness: 60, window: 10 * minute },
  /** Each asks name servers that somebody else runs; the screen asks at most every 5 s. */
  domains: { perAddress: 200, perBusiness: 100, window: 10 * minute },
  visits: { perAddress: 600, perBusiness: 30_000, window: 10 * minute },
  /** A page tells at most a few times; an office of many people is one address. */
  reports: { perAddress: 400, perBusiness: 400, window: 10 * minute },
  /** A link's text may be as short as six signs: nobody may try them out. */
  links: { perAddress: 300, perBusiness: 30_000, window: 10 * minute },
} as const satisfies Record<string, RateRule>

export type RateGroup = keyof typeof rateRules

/** `group.name` of a call -> its rule. A call that is not here is not limited. */
export const rateGroups: Readonly<Record<string, RateGroup>> = {
  'auth.logIn': 'signIn',
  'auth.signUp': 'signUp',
  'auth.forgotPassword': 'accountMail',
  'auth.resendVerification': 'accountMail',
  'auth.resetPassword': 'signIn',
  'auth.checkLink': 'signIn',
  'auth.verifyEmail': 'signIn',
  // A session that was left open must not let anybody try passwords out.
  'user.changePassword': 'signIn',
  'user.setDomain': 'domains',
  'user.verifyDomain': 'domains',
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
  'publicProducts.privateLinkVisits': 'visits',
  'publicCatalogues.privateLinkVisits': 'visits',
}

const aboutAccount: ReadonlySet<RateGroup> = new Set(['signIn', 'signUp', 'accountMail'])

/**
 * Whom a request is about, where it says so itself: the account for a sign-in, the business for a form of its site.
 * (A lead's `businessName` is the visitor's own company: there the handler counts, once it knows the item's business.)
 */
export function subjectOf(rule: RateGroup, request: unknown): string | undefined {
  const sent = request as { email?: unknown; businessName?: unknown }
  const isTold = rule !== 'leads' && rule !== 'domains'
  const subject = aboutAccount.has(rule) ? sent.email : isTold ? sent.businessName : undefined
  return typeof subject === 'string' ? subject.toLowerCase() : undefined
}
