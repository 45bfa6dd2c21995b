import { z } from 'zod'
import { counted } from './call.ts'
import { whole } from './entities.ts'
import { errors } from './errors.ts'
import { flag, keptLines, leadSpanCount, oneOf, oneOfOr } from './fields.ts'
import { leadFilters, leadSpans, leadStates } from './filters.ts'
import { textLimits } from './limits.ts'
import { byId, conflictWith, ownerSearch, plainWrite, read, write } from './requests.ts'

/** Calls and fields that leads of products and of catalogues share. */

/** Filters of a list of leads. By default, all that are not in quarantine. */
export const leadSearch = {
  state: oneOfOr(leadFilters, 'open'),
  /** Only the newest matching lead of each visitor. */
  onePerPerson: flag.default(false),
  ...ownerSearch,
}

/** `noteBefore` is the note that the editor started with. If the stored note differs, the change is refused with 409. */
const change = byId
  .extend({
    state: oneOf(leadStates).optional(),
    note: keptLines(textLimits.note),
    noteBefore: keptLines(textLimits.note),
  })
  .refine(sent => sent.state !== undefined || sent.note !== undefined, 'state or note must be given')

/** Calls of both groups. `lead` is the schema of the group's leads. */
export function leadCalls<L extends z.ZodType>(lead: L) {
  return {
    updateLead: {
      ...write,
      summary: 'Change the state or the note of a lead. A state takes it out of quarantine.',
      request: change,
      payload: z.object({ lead }),
      conflict: conflictWith(lead),
      errors: [errors.leadNotFound, errors.leadNoteChanged, errors.userBlocked],
    } as const,
    deleteLead: {
      ...plainWrite,
      summary: 'Delete a lead.',
      request: byId,
      errors: [errors.leadNotFound, errors.userBlocked],
    } as const,
  }
}

const perState = z.record(z.literal([...leadStates]), whole)

export function allLeadCalls<L extends z.ZodType>(lead: L) {
  return {
    fetchPersonLeads: {
      ...read,
      summary: 'All leads of the visitor who sent this one (by email or phone), newest first, at most 100.',
      request: byId,
      payload: z.object({ leads: z.array(lead), ...counted }),
      errors: [errors.leadNotFound],
    } as const,
    fetchLeadSummary: {
      ...read,
      summary:
        'Leads over time in days or weeks of Asia/Kolkata, oldest first and today last, and the number in each state.',
      request: z.object({ span: oneOfOr(leadSpans, 'day'), spans: leadSpanCount }),
      payload: z.object({
        /** `from` is the first day, `YYYY-MM-DD`; a week starts on Monday. Leads in quarantine are not counted. */
        overTime: z.array(z.object({ from: z.iso.date(), products: whole, catalogues: whole })),
        states: z.object({ products: perState, catalogues: perState }),
      }),
    } as const,
  }
}
