import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Lead } from '@showcase/contract/entities'
import type { LeadState } from '@showcase/contract/filters'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import { deleteLead, type LeadsPage, updateLead } from './leads.resource.ts'

/** One page of leads on the screen, changed at once by what the owner does and put back when the server refuses. */
export interface LeadList {
  leads: Lead[]
  count: number
  /** The lead that a request is under way for; while one is, every other action is ignored (specification, section 4). */
  workingOn: string | null
}

export function createLeadList(page: LeadsPage): LeadList {
  return proxy({ leads: page.leads.map(lead => ({ ...lead })), count: page.count, workingOn: null })
}

function textOf(error: unknown): string {
  return (isApiError(error) && error.message) || screenMessages.connectionFailed
}

function find(list: LeadList, id: string): Lead | undefined {
  const lead = list.leads.find(one => one._id === id)
  if (!lead) toast.error(screenMessages.itemMissing)
  return lead
}

/** Takes over what the server answered; of other leads nothing has changed. */
function takeOver(lead: Lead, { state, note, reasons, morePerson }: Lead) {
  return Object.assign(lead, { state, note, reasons, morePerson })
}

/** Says how far one is with a lead: shown at once, put back when it fails. Answers whether it is stored. */
export async function setLeadState(api: Api, list: LeadList, id: string, state: LeadState): Promise<boolean> {
  if (list.workingOn) return false
  const lead = find(list, id)
  if (!lead || lead.state === state) return false
  const before = lead.state
  list.workingOn = id
  lead.state = state
  try {
    takeOver(lead, (await updateLead(api, lead, { state })).lead)
    return true
  } catch (error) {
    lead.state = before
    toast.error(textOf(error))
    return false
  } finally {
    list.workingOn = null
  }
}

/** How a note's save ended; `theirs` is the note that stands there now, where it was changed elsewhere. */
export type NoteSaved = { isOk: true } | { isOk: false; message: string; theirs?: string }

/** Stores a note; a failure is the note's own to tell, beside the words that are not stored yet. */
export async function saveNote(
  api: Api,
  list: LeadList,
  id: string,
  note: string,
  noteBefore: string,
): Promise<NoteSaved> {
  if (list.workingOn) return { isOk: false, message: 'Another change is still being saved.' }
  const lead = find(list, id)
  if (!lead) return { isOk: false, message: screenMessages.itemMissing }
  list.workingOn = id
  try {
    takeOver(lead, (await updateLead(api, lead, { note, noteBefore })).lead)
    return { isOk: true }
  } catch (error) {
    const message = textOf(error)
    if (!isApiError(error) || error.status !== 409) return { isOk: false, message }
    const { current } = error.payload as { current: Lead }
    takeOver(lead, current)
    return { isOk: false, message, theirs: current.note }
  } finally {
    list.workingOn = null
  }
}

/** Deletes a lead after the owner has confirmed. Answers whether it is gone. */
export async function removeLead(api: Api, list: LeadList, id: string): Promise<boolean> {
  if (list.workingOn) return false
  const lead = find(list, id)
  if (!lead) return false
  const question = { text: screenMessages.confirmDeleteLead, confirmLabel: 'Delete', danger: true }
  if (!(await openModal('confirm', question)) || list.workingOn) return false
  list.workingOn = id
  try {
    toast.success(await deleteLead(api, lead))
    list.leads = list.leads.filter(one => one._id !== id)
    list.count -= 1
    return true
  } catch (error) {
    toast.error(textOf(error))
    return false
  } finally {
    list.workingOn = null
  }
}
