import { publicMessages } from '@showcase/contract/public-messages'
import { toast } from '@showcase/modal-host'
import { listen } from '@showcase/native-bridge'
import { storage } from '@showcase/session'

// This chunk loads when a visitor starts to search.

/** Past searches, oldest first. Other scripts can write to the storage, so the value is checked. */
export function pastSearches(): string[] {
  const past: unknown = storage.get('searchSuggestion')
  return Array.isArray(past) ? past.filter(term => typeof term === 'string') : []
}

/** Stores a search in this browser: a new term at the end, a known one where it is. */
export function rememberSearch(text: string): void {
  const term = text.trim()
  const past = pastSearches()
  if (term && !past.includes(term)) storage.set('searchSuggestion', [...past, term])
}

/** Listens for one phrase and shows the progress in toasts. Empty if no speech was recognized. */
export async function listenForSearch(): Promise<string> {
  try {
    const phrase = await listen(() => toast.progress(publicMessages.listening))
    toast.success(phrase)
    return phrase
  } catch {
    toast.warning(publicMessages.noSpeech)
    return ''
  }
}
