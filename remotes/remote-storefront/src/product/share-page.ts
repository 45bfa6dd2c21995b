import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'

/** Opens the device's share sheet. Where there is none, says so in the specification's text and copies the address. */
export async function sharePage(title: string, url: string): Promise<void> {
  try {
    await share({ title, url })
  } catch (error) {
    toast.warning(error instanceof Error ? error.message : String(error))
    await navigator.clipboard?.writeText(url).then(
      () => toast.success(screenMessages.linkCopied),
      // The browser forbids it: the first message stands.
      () => {},
    )
  }
}
