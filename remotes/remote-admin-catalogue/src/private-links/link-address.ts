import type { Owner } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { privateLinkPath } from '@showcase/contract/private-link'
import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'
import type { LinkKind, LinkTarget } from './link-target.ts'

/** Where the shop stands: its own domain, by the scheme and port of the main host, else the prefix form. */
function shopAddress(owner: Pick<Owner, 'domain' | 'businessName'>, mainUrl: string): string {
  if (!owner.domain) return `${mainUrl}/${owner.businessName}`
  const { protocol, port } = new URL(mainUrl)
  return `${protocol}//${owner.domain}${port && `:${port}`}`
}

/** The address that a link's holder opens. */
export function linkAddress(
  owner: Pick<Owner, 'domain' | 'businessName'>,
  mainUrl: string,
  kind: LinkKind,
  privateLink: string,
): string {
  return shopAddress(owner, mainUrl) + privateLinkPath(kind, privateLink)
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
