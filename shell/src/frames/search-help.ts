import { display } from '@showcase/contract/limits'
import { publicMessages } from '@showcase/contract/public-messages'
import { toast } from '@showcase/modal-host'
import { listen } from '@showcase/native-bridge'
import { storage } from '@showcase/session'

// A chunk of its own, fetched when somebody begins to search: no page needs it to be usable.

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

/** One phrase, told while it is spoken and once it is understood; empty, with the specification's words, where it is not. */
export async function hear(): Promise<string> {
  try {
    const said = await listen(() => toast.progress(publicMessages.listening))
    toast.success(said)
    return said
  } catch {
    toast.warning(publicMessages.noSpeech)
    return ''
  }
}
