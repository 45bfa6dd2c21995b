import { publicMessages } from '@showcase/contract/public-messages'
import { type Recognition, recognition, type Shared, wrapper } from './device.ts'

/** Calls the wrapper and waits for its event. Rejects with the wrapper's error, or after `timeout` milliseconds. */
export function deviceCall(
  name: 'startVoiceRecognition' | 'getPushToken',
  result: string,
  timeout: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const event = `showcase:${result}`
    function settle(act: () => void) {
      clearTimeout(timer)
      window.removeEventListener(event, onResult)
      act()
    }
    function onResult(given: Event) {
      const { value, error } = (given as CustomEvent<{ value?: string; error?: string }>).detail ?? {}
      settle(() => (error === undefined ? resolve(value ?? '') : reject(new Error(error))))
    }
    const timer = setTimeout(() => settle(() => reject(new Error('The device did not answer.'))), timeout)
    window.addEventListener(event, onResult)
    wrapper()?.[name]?.()
  })
}

function noSpeech() {
  return new Error(publicMessages.noSpeech)
}

async function listenByWrapper(onStart?: () => void): Promise<string> {
  onStart?.()
  const phrase = await deviceCall('startVoiceRecognition', 'voiceRecognition', 30_000).catch(() => '')
  if (!phrase.trim()) throw noSpeech()
  return phrase.trim()
}

function listenByBrowser(Recognizer: new () => Recognition, onStart?: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const recognizer = new Recognizer()
    recognizer.lang = document.documentElement.lang || navigator.language
    recognizer.interimResults = false
    recognizer.onstart = () => onStart?.()
    recognizer.onresult = event => {
      const phrase = event.results[0]?.[0]?.transcript.trim()
      if (phrase) resolve(phrase)
    }
    recognizer.onerror = () => reject(noSpeech())
    // This also fires after a result, when the promise is already resolved.
    recognizer.onend = () => reject(noSpeech())
    recognizer.start()
  })
}

/** Recognizes one phrase with the wrapper, or else with the browser. */
export async function listen(onStart?: () => void): Promise<string> {
  if (wrapper()?.startVoiceRecognition) return listenByWrapper(onStart)
  const Recognizer = recognition()
  if (!Recognizer) throw noSpeech()
  return listenByBrowser(Recognizer, onStart)
}

/** The share sheet of `share`. */
export async function share(shared: Shared): Promise<boolean> {
  if (!navigator.share) throw new Error(publicMessages.noShare)
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
