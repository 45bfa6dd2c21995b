import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { canListen, listen } from '@showcase/native-bridge'

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

/** What a `SearchBox` takes to be spoken to; nothing on a device that cannot listen. The admin renders in browsers only. */
export const spoken = (): { listen?: () => Promise<string> } => (canListen() ? { listen: hear } : {})
