/**
 * What the Android wrapper puts on the window as `ShowcaseNative`. Each call returns at once; its result arrives as an
 * event on the window, `showcase:<result>`, whose detail is `{ value }` or `{ error }`.
 */
export interface Wrapper {
  startVoiceRecognition?: () => void
  vibrate?: (milliseconds: number) => void
  hapticFeedback?: () => void
  getPushToken?: () => void
}

/** The wrapper that this page runs in, if any. */
export function wrapper(): Wrapper | undefined {
  return typeof window === 'undefined' ? undefined : (window as { ShowcaseNative?: Wrapper }).ShowcaseNative
}
