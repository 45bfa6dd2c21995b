import type { PlanType } from '@showcase/contract/filters'

/** What somebody has said about their business before there is an account. */
export interface AccountDraft {
  name: string
  phoneNo: string
  email: string
  address: string
  businessName: string
  planType: PlanType
}

/** Rides on the history entry from one step to the next: it never stands in an address, a request or a log. */
export interface DraftState {
  draft: AccountDraft
}

/** The draft of this history entry; null where somebody came by another way. */
export function draftOf(state: unknown): AccountDraft | null {
  const draft = (state as Partial<DraftState> | null)?.draft
  return draft && typeof draft.email === 'string' ? draft : null
}
