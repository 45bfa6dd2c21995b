import { wrapper } from './wrapper.ts'

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
