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
export const wrapper = (): Wrapper | undefined =>
  typeof window === 'undefined' ? undefined : (window as { ShowcaseNative?: Wrapper }).ShowcaseNative

/** Asks the wrapper and waits for its callback event; rejects with the wrapper's error, or after `patience` ms. */
export function deviceCall(
  name: 'startVoiceRecognition' | 'getPushToken',
  result: string,
  patience: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const event = `showcase:${result}`
    const settle = (act: () => void) => {
      clearTimeout(timer)
      window.removeEventListener(event, answered)
      act()
    }
    const answered = (given: Event) => {
      const { value, error } = (given as CustomEvent<{ value?: string; error?: string }>).detail ?? {}
      settle(() => (error === undefined ? resolve(value ?? '') : reject(new Error(error))))
    }
    const timer = setTimeout(() => settle(() => reject(new Error('The device did not answer.'))), patience)
    window.addEventListener(event, answered)
    wrapper()?.[name]?.()
  })
}
