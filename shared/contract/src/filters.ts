/** Words that filter lists and name states, as they travel. Free of zod: screens offer them. */

/** Kinds of hits in a search. */
export const searchFilters = ['all', 'products', 'catalogues'] as const
export type SearchFilter = (typeof searchFilters)[number]

export const notificationFilters = ['all', 'new', 'read'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** How far the owner is with a lead; a doubtful one is in quarantine until it is given another state. */
export const leadStates = ['new', 'contacted', 'won', 'lost', 'quarantine'] as const
export type LeadState = (typeof leadStates)[number]
/** What a list of leads is narrowed to: `open` is all but quarantine. */
export const leadFilters = ['open', ...leadStates] as const
export type LeadFilter = (typeof leadFilters)[number]
/** Whether a visitor's message is doubtful. */
export const messageStates = ['open', 'quarantine'] as const
export type MessageState = (typeof messageStates)[number]
/** Leads over time are counted by these. */
export const leadSpans = ['day', 'week'] as const
export type LeadSpan = (typeof leadSpans)[number]

export const importStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** In `/getStarted/{planType}` a plan is encoded like an id: `encodeId('plan-Basic')`. */
export const planTypes = ['Basic', 'Advanced', 'Advanced +', 'Pro'] as const
export type PlanType = (typeof planTypes)[number]

/** What an operator blocks beside whole businesses. */
export const itemKinds = ['product', 'catalogue'] as const
export type ItemKind = (typeof itemKinds)[number]
