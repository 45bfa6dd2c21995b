import type { PlanType } from '@showcase/contract/filters'
import { planTypes } from '@showcase/contract/filters'
import { decodeId, encodeId } from '@showcase/contract/ids'

/** Prefix of the plan's name in an address: `encodeId('plan-Basic')`. */
const planPrefix = 'plan-'

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
    title: 'A small start',
    text: 'You have a handful of products and want them to be seen, with a short address for your business card.',
    points: ['Products with up to six pictures', 'A template and a theme', 'Enquiries in one list'],
  },
  {
    type: 'Advanced',
    title: 'A changing range',
    text: 'Your range changes, and people ask for different parts of it. Catalogues keep it in order.',
    points: [
      'Catalogues for a season or a fair',
      'Promoted products on the front page',
      'Visits and enquiries over time',
    ],
  },
  {
    type: 'Advanced +',
    title: 'Selected buyers',
    text: 'You show some things to a few buyers only, and your product list is already in a spreadsheet.',
    points: ['Private links that expire', 'Import with a report, line by line', 'Enquiries as a spreadsheet'],
  },
  {
    type: 'Pro',
    title: 'An established business',
    text: 'Many products, many catalogues, and customers who know your name.',
    points: [
      'Lists of any length, quick to search',
      'Export of everything you have entered',
      'Drafts that survive a lost connection',
    ],
  },
]

/** The path of the first step of signing up. */
export function planPath(type: PlanType): string {
  return `/getStarted/${encodeId(planPrefix + type)}`
}

/** The plan in a path segment, with any prefix; null where it names none. */
export function readPlan(segment: string): PlanType | null {
  const text = decodeId(segment)
  if (text === null) return null
  // The longest name first, so that a longer name is not read as a shorter one.
  const longestFirst = [...planTypes].sort((a, b) => b.length - a.length)
  return longestFirst.find(type => text === type || text.endsWith(`-${type}`)) ?? null
}
