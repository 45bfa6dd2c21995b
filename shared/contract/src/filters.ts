/** Words that filter lists and name states, as they travel. Free of zod: screens offer them. */

/** Kinds of hits in a search. */
export const searchFilters = ['all', 'products', 'catalogues'] as const
export type SearchFilter = (typeof searchFilters)[number]

export const notificationFilters = ['all', 'new', 'read'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** A doubtful lead is in quarantine; lists leave it out unless asked for. */
export const leadStates = ['open', 'quarantine'] as const
export type LeadState = (typeof leadStates)[number]

export const importStates = ['waiting', 'running', 'done', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** In `/getStarted/{planType}` a plan is encoded like an id: `encodeId('plan-Basic')`. */
export const planTypes = ['Basic', 'Advanced', 'Advanced +', 'Pro'] as const
export type PlanType = (typeof planTypes)[number]
