import { conflictOf } from '@showcase/admin-kit/editor-task'
import {
  deletedText,
  deleteQuestion,
  type Exclusive,
  findItem,
  goneText,
  isGone,
  runExclusive,
} from '@showcase/admin-kit/exclusive-action'
import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import type { Lead } from '@showcase/contract/entities'
import type { LeadState } from '@showcase/contract/filters'
import { screenMessages } from '@showcase/contract/messages'
import { proxy } from 'valtio'
import { leadItem } from './lead.ts'
import { type LeadsPage, updateLead } from './leads.resource.ts'

/** One page of leads on the screen; `runningId` is the lead that a request is changing. */
export interface LeadList extends Exclusive {
  items: Lead[]
  count: number
}

export function createLeadList({ items, count }: LeadsPage): LeadList {
  return proxy({ items: items.map(lead => ({ ...lead })), count, runningId: null })
}

/** Copies what a change of a lead can alter. */
function applyStored(lead: Lead, { state, note, reasons, morePerson }: Lead): void {
  Object.assign(lead, { state, note, reasons, morePerson })
}

/** Whether a change takes a lead from its list, which is then loaded again. `to` is null for a deleted lead. */
export function isReloadedAfter(from: LeadState, to: LeadState | null): boolean {
  return to === null || from === 'quarantine' || to === 'quarantine'
}

/** Takes a deleted lead from the screen. */
function dropLead(list: LeadList, id: string): void {
  list.items = list.items.filter(({ _id }) => _id !== id)
  list.count -= 1
}

/**
 * Changes the state of a lead at once, and back if the server refuses. A lead that another tab deleted leaves the screen. The
 * list takes no other change if it must be loaded again: see `isReloadedAfter`.
 * @returns the stored state, null of a lead that was gone; undefined if nothing changed
 */
export async function setLeadState(
  api: Api,
  list: LeadList,
  id: string,
  state: LeadState,
): Promise<LeadState | null | undefined> {
  if (list.runningId) return
  const lead = findItem(list.items, id)
  if (!lead || lead.state === state) return
  const before = lead.state
  lead.state = state
  let wasGone = false
  const isDone = await runExclusive(
    list,
    async () => {
      try {
        applyStored(lead, await updateLead(api, lead, { state }))
        return ''
      } catch (error) {
        if (!isGone(error)) throw error
        wasGone = true
        dropLead(list, id)
        return goneText('lead')
      }
    },
    {
      id,
      undo() {
        lead.state = before
      },
      isLast: () => isReloadedAfter(before, wasGone ? null : state),
    },
  )
  if (isDone) return wasGone ? null : state
}

/** The outcome of saving a note; `stored` is the stored note if it was changed elsewhere. */
export type NoteSaved = { isOk: true } | { isOk: false; message: string; stored?: string }

/** Saves a note. The note's editor shows an error, so there is no toast. */
export async function saveNote(
  api: Api,
  list: LeadList,
  id: string,
  note: string,
  noteBefore: string,
): Promise<NoteSaved> {
  if (list.runningId) return { isOk: false, message: 'Another change is still being saved.' }
  const lead = findItem(list.items, id)
  if (!lead) return { isOk: false, message: screenMessages.itemMissing }
  let outcome: NoteSaved = { isOk: true }
  await runExclusive(
    list,
    async () => {
      applyStored(lead, await updateLead(api, lead, { note, noteBefore }))
      return ''
    },
    {
      id,
      onError(error) {
        const current = conflictOf<Lead>(error)
        if (current) applyStored(lead, current)
        outcome = { isOk: false, message: errorText(error), ...(current && { stored: current.note }) }
      },
    },
  )
  return outcome
}

/**
 * Deletes a lead after a confirmation. The list then takes no other change, because it must be loaded again.
 * @returns whether it is deleted
 */
export async function removeLead(api: Api, list: LeadList, id: string): Promise<boolean> {
  const lead = list.runningId === null && findItem(list.items, id)
  if (!lead) return false
  return runExclusive(
    list,
    async () => {
      const message = await deletedText(api[leadItem(lead).kind].deleteLead({ id }), 'lead')
      dropLead(list, id)
      return message
    },
    { id, confirm: deleteQuestion(screenMessages.confirmDeleteLead), isLast: true },
  )
}
