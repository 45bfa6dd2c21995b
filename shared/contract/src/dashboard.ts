import { z } from 'zod'
import { counted } from './call.ts'
import { privateLinkSchema, whole } from './entities.ts'
import { errors } from './errors.ts'
import { optionalFlag, optionalText, paging, visitDayCount } from './fields.ts'
import { firstStepNames } from './first-steps.ts'
import { textLimits } from './limits.ts'
import { plainWrite, read } from './requests.ts'

/** Calls of the dashboard: state of the items, visits, links that expire soon, and first steps of a new business. */

/** Exact up to 10,000, as every count. */
const tally = z.object(counted)

/** `visible` items are public and not blocked; the switches for all items are not considered. */
const standing = z.object({ all: tally, visible: tally, hidden: tally, promoted: tally, blocked: tally })

/** Visible products without a picture, and the newest of them. */
const pictureless = z.object({ ...counted, newest: z.array(z.object({ _id: z.string(), productName: z.string() })) })

const mostViewed = z.object({
  type: z.literal(['product', 'catalogue']),
  _id: z.string(),
  name: z.string(),
  /** Stored name; `''` without an image. */
  image: z.string(),
  visits: whole,
})

/** A private link with the name of its item. */
export const namedLinkSchema = privateLinkSchema.extend({ itemName: z.string() })
export type NamedLink = z.output<typeof namedLinkSchema>

/** Whether each of the first steps is done. */
const steps = z.record(z.literal([...firstStepNames]), z.boolean())

export const dashboardCalls = {
  fetchOverview: {
    ...read,
    summary: 'Number of products and catalogues in each state, and products without a picture.',
    request: z.object({}),
    payload: z.object({ products: standing, catalogues: standing, withoutPicture: pictureless }),
  } as const,
  fetchVisits: {
    ...read,
    summary:
      'Visits by day in Asia/Kolkata, oldest first and today last, and the items that were viewed most in these days.',
    request: z.object({ days: visitDayCount }),
    payload: z.object({
      overTime: z.array(z.object({ day: z.iso.date(), site: whole, products: whole, catalogues: whole })),
      /** The five most viewed products and catalogues that still exist. */
      mostViewed: z.array(mostViewed),
    }),
  } as const,
  fetchLinks: {
    ...read,
    summary:
      'Private links of all items: those that expire within a week, soonest first, or those whose text contains a text.',
    request: z.object({ searchQuery: optionalText(textLimits.search), endingSoon: optionalFlag, ...paging }),
    payload: z.object({ privateLinks: z.array(namedLinkSchema), ...counted }),
  } as const,
  fetchFirstSteps: {
    ...read,
    summary: 'Which first steps of a new business are done, according to the stored data.',
    request: z.object({}),
    payload: z.object({ steps, isDismissed: z.boolean() }),
  } as const,
  updateFirstSteps: {
    ...plainWrite,
    summary: 'Record that the site was shared, or hide the first steps (or show them again).',
    request: z
      .object({ isShared: z.literal(true, 'must be true').optional(), isDismissed: optionalFlag })
      .refine(sent => sent.isShared || sent.isDismissed !== undefined, 'isShared or isDismissed must be given'),
    errors: [errors.userBlocked],
  } as const,
}
