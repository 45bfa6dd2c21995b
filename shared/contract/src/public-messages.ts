/** Texts of the visitors' screens. A module of its own, because every visitor loads it. */
export const publicMessages = {
  noResult: 'No result found',
  listening: 'Listening...',
  noSpeech: 'No speech detected',
  noShare: 'Web Share API is not supported in this browser.',
  itemMissing: 'Some error occured',
} as const

/** Count line above a searched list; `count` is already formatted ("12", "10,000+"). */
export function searchResultsFound(count: string, query: string): string {
  return `${count} search results found for ${query}`
}
