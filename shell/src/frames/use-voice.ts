import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { canListen, listen } from '@showcase/native-bridge'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const unknownOnServer = () => false

/** One phrase, told while it is spoken and once it is understood; empty, with the specification's words, where it is not. */
async function hear(): Promise<string> {
  try {
    const said = await listen(() => toast.progress(screenMessages.listening))
    toast.success(said)
    return said
  } catch {
    toast.warning(screenMessages.noSpeech)
    return ''
  }
}

/** Voice input where this device has it; undefined elsewhere, and until the page has come to life. */
export function useVoice(): (() => Promise<string>) | undefined {
  return useSyncExternalStore(never, canListen, unknownOnServer) ? hear : undefined
}
