import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Copies a text to the clipboard and reports the outcome in a toast.
 *
 * @param what names the text on the screen
 * @returns whether it was copied
 */
export async function copyToClipboard(text: string, what: 'address' | 'text'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(what === 'address' ? screenMessages.linkCopied : 'Copied to clipboard!')
    return true
  } catch {
    toast.error(`Your browser did not allow copying. Select the ${what} and copy it yourself.`)
    return false
  }
}

/**
 * Opens the device's share sheet. Where there is none, says so and copies the address.
 *
 * @returns whether the user shared or copied the address
 */
export async function shareAddress(title: string, url: string): Promise<boolean> {
  try {
    return await share({ title, url })
  } catch (error) {
    toast.error(error instanceof Error ? error.message : screenMessages.noShare)
    return copyToClipboard(url, 'address')
  }
}
