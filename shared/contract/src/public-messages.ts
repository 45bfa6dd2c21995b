/** What a visitor's screens say by themselves; apart, because every visitor downloads it. */
export const publicMessages = {
  noResult: 'No result found',
  listening: 'Listening...',
  noSpeech: 'No speech detected',
  noShare: 'Web Share API is not supported in this browser.',
  noQuestions: 'No questions yet!!',
} as const

/** Count line above a searched list; `count` is already formatted ("12", "10,000+"). */
export function searchResultsFound(count: string, query: string): string {
  return `${count} search results found for ${query}`
}
