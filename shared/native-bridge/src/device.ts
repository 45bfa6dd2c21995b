/**
 * The Android wrapper's object `ShowcaseNative` on the window. Each call returns at once. Its result arrives as an event
 * `showcase:<result>` on the window, with `{ value }` or `{ error }` as its detail.
 */
export interface Wrapper {
  startVoiceRecognition?: () => void
  vibrate?: (milliseconds: number) => void
  hapticFeedback?: () => void
  getPushToken?: () => void
}

/** The wrapper of this page, if any. */
export function wrapper(): Wrapper | undefined {
  return typeof window === 'undefined' ? undefined : (window as { ShowcaseNative?: Wrapper }).ShowcaseNative
}

/** The used part of the browser's SpeechRecognition, which TypeScript's library does not have. */
export interface Recognition {
  lang: string
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: (() => void) | null
  onend: (() => void) | null
  start: () => void
}

/** The browser's speech recognition, if it has one. */
export function recognition(): (new () => Recognition) | undefined {
  if (typeof window === 'undefined') return undefined
  const page = window as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

/** Whether `listen` works here, so that a microphone may be shown. False on the server: call it after hydration. */
export function canListen(): boolean {
  return Boolean(wrapper()?.startVoiceRecognition ?? recognition())
}

/** The data of a share sheet. */
export interface Shared {
  title: string
  text?: string
  url: string
}
