import { z } from 'zod'
import { counted, noPayload } from './call.ts'
import { privateLinkSchema } from './entities.ts'
import { errors } from './errors.ts'
import { optionalFlag, optionalText, paging, visitDayCount } from './fields.ts'
import { firstStepNames } from './first-steps.ts'
import { textLimits } from './limits.ts'
import { read, write } from './owner-requests.ts'

/** What an owner is shown first: how the shop stands, who came, what ends soon, and the first steps of a new one. */

const whole = z.int().min(0)
/** Exact to 10,000, as every count. */
const tally = z.object(counted)

/** `visible` are public and not blocked; the bulk switches are not looked at. */
const standing = z.object({ all: tally, visible: tally, hidden: tally, promoted: tally, blocked: tally })

/** The newest products that a visitor would see without a picture. */
const pictureless = z.object({ ...counted, newest: z.array(z.object({ _id: z.string(), productName: z.string() })) })

const mostViewed = z.object({
  type: z.literal(['product', 'catalogue']),
  _id: z.string(),
  name: z.string(),
  /** Stored name, `''` where there is none. */
  image: z.string(),
  visits: whole,
})

/** A link with the name of what it opens. */
export const namedLinkSchema = privateLinkSchema.extend({ itemName: z.string() })
export type NamedLink = z.output<typeof namedLinkSchema>

/** Which of the first steps are done. */
const steps = z.record(z.literal([...firstStepNames]), z.boolean())

export const dashboardCalls = {
  fetchOverview: {
    ...read,
    summary: 'How many products and catalogues there are of each state, and which products lack a picture.',
    request: z.object({}),
    payload: z.object({ products: standing, catalogues: standing, withoutPicture: pictureless }),
  } as const,
  fetchVisits: {
    ...read,
    summary: 'Visits by day of Asia/Kolkata, oldest first, today the last; and what was viewed most in these days.',
    request: z.object({ days: visitDayCount }),
    payload: z.object({
      overTime: z.array(z.object({ day: z.iso.date(), site: whole, products: whole, catalogues: whole })),
      /** The five most viewed products and catalogues that are still there. */
      mostViewed: z.array(mostViewed),
    }),
  } as const,
  fetchLinks: {
    ...read,
    summary:
      'Private links of all items: those that end within a week, soonest first, or those whose text holds a text.',
    request: z.object({ searchQuery: optionalText(textLimits.search), endingSoon: optionalFlag, ...paging }),
    payload: z.object({ privateLinks: z.array(namedLinkSchema), ...counted }),
  } as const,
  fetchFirstSteps: {
    ...read,
    summary: 'Which first steps of a new business are done, by what is stored.',
    request: z.object({}),
    payload: z.object({ steps, isDismissed: z.boolean() }),
  } as const,
  updateFirstSteps: {
    ...write,
    summary: 'Note that the site was shared, or that the first steps are to be shown no more (or again).',
    request: z
      .object({ isShared: z.literal(true, 'must be true').optional(), isDismissed: optionalFlag })
      .refine(sent => sent.isShared || sent.isDismissed !== undefined, 'isShared or isDismissed must be given'),
    payload: noPayload,
    errors: [errors.userBlocked],
  } as const,
}
