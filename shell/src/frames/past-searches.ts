import { display } from '@showcase/contract/limits'
import { storage } from '@showcase/session'

/** Another script may have written anything there. */
function pastSearches(): string[] {
  const past: unknown = storage.get('searchSuggestion')
  return Array.isArray(past) ? past.filter(term => typeof term === 'string') : []
}

/** Keeps a search in this browser: a new term at the end, one that is there already where it is. */
export function rememberSearch(text: string): void {
  const term = text.trim()
  const past = pastSearches()
  if (term && !past.includes(term)) storage.set('searchSuggestion', [...past, term])
}

/** The last ten searches, newest first, while something is typed; nothing before. */
export function searchSuggestions(text: string): string[] {
  return text.trim() ? pastSearches().slice(-display.searchSuggestionsShown).toReversed() : []
}
