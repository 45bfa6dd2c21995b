import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { listen } from '@showcase/native-bridge'
import { canListen } from '@showcase/native-bridge/device'

/** Returns the recognized phrase, or an empty text after a warning when none was recognized. */
async function recognizePhrase(): Promise<string> {
  try {
    const phrase = await listen(() => toast.progress(screenMessages.listening))
    toast.success(phrase)
    return phrase
  } catch {
    toast.warning(screenMessages.noSpeech)
    return ''
  }
}

/** The voice input props of a `SearchBox`; none on a device without speech recognition. Call it in the browser only. */
export function voiceSearch(): { listen?: () => Promise<string> } {
  return canListen() ? { listen: recognizePhrase } : {}
}
