import type { PlanType } from '@showcase/contract/filters'
import { planTypes } from '@showcase/contract/filters'
import { decodeId, encodeId } from '@showcase/contract/ids'

/** What stands before the plan's name in an address: `encodeId('plan-Basic')`. */
const PREFIX = 'plan-'

/** A plan as it is offered: for whom it is meant, and what such a shop reaches for first. */
export interface Plan {
  type: PlanType
  title: string
  text: string
  points: readonly string[]
}

/** No plan holds anything back: the platform draws no line between them, so neither do these words. */
export const plans: readonly Plan[] = [
  {
    type: 'Basic',
    title: 'The first shelf',
    text: 'You have a handful of products and want them to be seen, with an address that fits on a card.',
    points: ['Products with up to six pictures', 'A template and a theme', 'Enquiries in one list'],
  },
  {
    type: 'Advanced',
    title: 'The shop with seasons',
    text: 'Your range changes, and people ask for different parts of it. Catalogues keep it in order.',
    points: [
      'Catalogues for a season or a fair',
      'Promoted products on the front page',
      'Visits and enquiries over time',
    ],
  },
  {
    type: 'Advanced +',
    title: 'The shop that travels',
    text: 'You show some things to a few buyers only, and your list already lives in a spreadsheet.',
    points: ['Private links that expire', 'Import with a report, line by line', 'Enquiries as a spreadsheet'],
  },
  {
    type: 'Pro',
    title: 'The house with a name',
    text: 'Many products, many catalogues, and customers who know what you are called.',
    points: [
      'Lists of any length, quick to search',
      'Export of everything you have entered',
      'Drafts that outlive a lost connection',
    ],
  },
]

/** Where signing up for a plan begins. */
export function planPath(type: PlanType): string {
  return `/getStarted/${encodeId(PREFIX + type)}`
}

/** The plan in an address, whatever the prefix before its name; null where there is none. */
export function readPlan(segment: string): PlanType | null {
  const text = decodeId(segment)
  if (text === null) return null
  // The longest name first: `Advanced +` ends like no other, but `Advanced` must not be read in its stead.
  const longestFirst = [...planTypes].sort((a, b) => b.length - a.length)
  return longestFirst.find(type => text === type || text.endsWith(`-${type}`)) ?? null
}
