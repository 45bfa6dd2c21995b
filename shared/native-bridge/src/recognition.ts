/** The part of the browser's SpeechRecognition that is used; TypeScript's own library does not have it. */
export interface Recognition {
  lang: string
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: (() => void) | null
  onend: (() => void) | null
  start: () => void
}

/** The browser's recogniser, where it has one. */
export function recognition(): (new () => Recognition) | undefined {
  if (typeof window === 'undefined') return undefined
  const page = window as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}
