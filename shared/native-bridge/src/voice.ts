import { publicMessages } from '@showcase/contract/public-messages'
import { deviceCall } from './device-call.ts'
import { type Recognition, recognition } from './recognition.ts'
import { wrapper } from './wrapper.ts'

function nothing() {
  return new Error(publicMessages.noSpeech)
}

async function listenByWrapper(onStart?: () => void): Promise<string> {
  onStart?.()
  const said = await deviceCall('startVoiceRecognition', 'voiceRecognition', 30_000).catch(() => '')
  if (!said.trim()) throw nothing()
  return said.trim()
}

function listenByBrowser(Recognizer: new () => Recognition, onStart?: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const recognizer = new Recognizer()
    recognizer.lang = document.documentElement.lang || navigator.language
    recognizer.interimResults = false
    recognizer.onstart = () => onStart?.()
    recognizer.onresult = event => {
      const said = event.results[0]?.[0]?.transcript.trim()
      if (said) resolve(said)
    }
    recognizer.onerror = () => reject(nothing())
    // It also ends after a result; the promise is settled then.
    recognizer.onend = () => reject(nothing())
    recognizer.start()
  })
}

/** One phrase, through the wrapper where there is one, else through the browser. */
export async function listen(onStart?: () => void): Promise<string> {
  if (wrapper()?.startVoiceRecognition) return listenByWrapper(onStart)
  const Recognizer = recognition()
  if (!Recognizer) throw nothing()
  return listenByBrowser(Recognizer, onStart)
}
