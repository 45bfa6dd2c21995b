import { afterEach } from '@jest/globals'

/** Until the end of the test, the browser recognizes speech as this phrase; it fails if the phrase is empty. */
export function fakeSpeech(phrase: string): void {
  class Recognizer {
    onstart?: () => void
    onresult?: (event: unknown) => void
    onerror?: () => void
    onend?: () => void
    start() {
      this.onstart?.()
      if (phrase) this.onresult?.({ results: [[{ transcript: phrase }]] })
      else this.onerror?.()
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recognizer })
}

afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition')
})
