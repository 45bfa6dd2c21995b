import type { PlanType } from '@showcase/contract/filters'
import { planTypes } from '@showcase/contract/filters'
import { decodeId, encodeId } from '@showcase/contract/ids'

/** Prefix of the plan's name in an address: `encodeId('plan-Basic')`. */
const PREFIX = 'plan-'

/** The description of a plan. */
export interface Plan {
  type: PlanType
  title: string
  text: string
  points: readonly string[]
}

/** Every plan has every feature, so the descriptions name no limits. */
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
    title: 'The well-known business',
    text: 'Many products, many catalogues, and customers who know what you are called.',
    points: [
      'Lists of any length, quick to search',
      'Export of everything you have entered',
      'Drafts that outlive a lost connection',
    ],
  },
]

/** The path of the first step of signing up. */
export function planPath(type: PlanType): string {
  return `/getStarted/${encodeId(PREFIX + type)}`
}

/** The plan in a path segment, with any prefix; null where it names none. */
export function readPlan(segment: string): PlanType | null {
  const text = decodeId(segment)
  if (text === null) return null
  // The longest name first, so that a longer name is not read as a shorter one.
  const longestFirst = [...planTypes].sort((a, b) => b.length - a.length)
  return longestFirst.find(type => text === type || text.endsWith(`-${type}`)) ?? null
}
