import type { Effect } from './registry-change.ts'

/** Businesses that a text names. */
const NAMED = 3

/** The visitors or the business that an effect of a change concerns: `everyone except terracotta`. */
export function audienceText({ audience }: Pick<Effect, 'audience'>): string {
  if ('businessName' in audience) return audience.businessName
  const { from, to, except } = audience
  const others = except.length > 0 ? ` except ${listText(except)}` : ''
  if (from === 0 && to === 100) return `everyone${others}`
  return `${from === 0 ? `${to} %` : `the other ${to - from} %`} of visitors${others}`
}

function listText(names: readonly string[]): string {
  const rest = names.length - NAMED
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ')
}
