/** Values of filters and states in requests and answers. This module does not import zod, because screens use it. */

export const searchFilters = ['all', 'products', 'catalogues'] as const
export type SearchFilter = (typeof searchFilters)[number]

export const notificationFilters = ['all', 'new', 'read'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** States of a lead. Suspected spam is in quarantine until the owner chooses another state. */
export const leadStates = ['new', 'contacted', 'won', 'lost', 'quarantine'] as const
export type LeadState = (typeof leadStates)[number]
/** Filters of a list of leads. `open` is every state except quarantine. */
export const leadFilters = ['open', ...leadStates] as const
export type LeadFilter = (typeof leadFilters)[number]
/** States of a visitor's message. Suspected spam is in quarantine. */
export const messageStates = ['open', 'quarantine'] as const
export type MessageState = (typeof messageStates)[number]
/** Units in which leads over time are counted. */
export const leadSpans = ['day', 'week'] as const
export type LeadSpan = (typeof leadSpans)[number]

export const importStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** In `/getStarted/{planType}` a plan is encoded like an id: `encodeId('plan-Basic')`. */
export const planTypes = ['Basic', 'Advanced', 'Advanced +', 'Pro'] as const
export type PlanType = (typeof planTypes)[number]

/** Items that an operator can block, besides whole businesses. */
export const itemKinds = ['product', 'catalogue'] as const
export type ItemKind = (typeof itemKinds)[number]
/** States that an owner gives several products or catalogues at once. */
export const itemStates = ['public', 'private', 'promoted', 'demoted'] as const
export type ItemState = (typeof itemStates)[number]
