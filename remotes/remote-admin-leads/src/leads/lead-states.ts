import type { LeadFilter, LeadState } from '@showcase/contract/filters'

/** What the states of a lead are called. */
export const stateLabels: Readonly<Record<LeadFilter, string>> = {
  open: 'All',
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  quarantine: 'Quarantine',
}

/** How a state looks as a tag. */
export const stateTones = {
  new: 'accent',
  contacted: 'warning',
  won: 'positive',
  lost: 'plain',
  quarantine: 'danger',
} as const satisfies Record<LeadState, string>
