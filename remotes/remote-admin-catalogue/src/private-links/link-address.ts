import type { Owner } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { privateLinkPath } from '@showcase/contract/private-link'
import { siteAddress } from '@showcase/contract/site-address'
import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'
import type { LinkKind, LinkTarget } from './link-target.ts'

/** The address that a link's holder opens. */
export function linkAddress(
  owner: Pick<Owner, 'domain' | 'businessName'>,
  mainUrl: string,
  kind: LinkKind,
  privateLink: string,
): string {
  return siteAddress(mainUrl, owner) + privateLinkPath(kind, privateLink)
}

/** Puts an address on the clipboard and says so. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(screenMessages.linkCopied)
  } catch {
    toast.error('Your browser did not allow copying. Select the address and copy it yourself.')
  }
}

/** Opens the device's share sheet, or says that there is none. */
export async function shareAddress(target: Pick<LinkTarget, 'name'>, address: string): Promise<void> {
  try {
    await share({ title: target.name, url: address })
  } catch (error) {
    toast.error(error instanceof Error ? error.message : screenMessages.noShare)
  }
}
