import { titleCase } from '@showcase/contract/title-case'

/** Longest description that search engines show, in characters. */
const EXCERPT_LIMIT = 160

/** A page's title by the platform's rule: every word in title case, ` | ` between the parts. */
export function titleOf(...parts: string[]): string {
  return parts.map(titleCase).join(' | ')
}

/** The start of a longer text for a description in the head: at most `limit` characters, whole words. */
export function excerpt(text: string, limit = EXCERPT_LIMIT): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  // Half of an emoji, from a text without spaces, would become another character in the server's page.
  return `${flat.slice(0, limit - 1).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`
}
