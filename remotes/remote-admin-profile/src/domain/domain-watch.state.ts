import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import type { Session } from '@showcase/session'
import { proxy } from 'valtio'

/** The own domain while its screen is open. Made per visit, changed by the functions below. */
export interface DomainWatch {
  domain: CustomDomain | null
  /** The name servers are being asked. */
  isChecking: boolean
  /** The domain is being asked for or removed; another act is ignored meanwhile (specification, section 4). */
  isBusy: boolean
  /** Why the last look did not come about; '' where it did. */
  failure: string
}

export function createDomainWatch(domain: CustomDomain | null): DomainWatch {
  return proxy({ domain, isChecking: false, isBusy: false, failure: '' })
}

/** Whether the site is served under it. */
export function isServed(domain: CustomDomain): boolean {
  return !['pending', 'released'].includes(domain.status)
}

/** Whether a look can be expected to find something new. */
export function isUnsettled(domain: CustomDomain | null): domain is CustomDomain {
  return domain !== null && !['verified', 'active'].includes(domain.status)
}

/** Addresses of the site are made from the owner's domain on other screens. */
function tellSession(session: Session, domain: CustomDomain | null): void {
  const served = domain && isServed(domain) ? domain.domain : ''
  // The session tells of whole values only.
  if (session.owner && session.owner.domain !== served) session.owner = { ...session.owner, domain: served }
}

function textOf(error: unknown) {
  return isApiError(error) ? error.message : screenMessages.itemMissing
}

/** Has the records looked up now. A second call while that lasts is ignored. */
export async function checkNow(api: Api, session: Session, watch: DomainWatch): Promise<void> {
  const before = watch.domain
  if (!before || watch.isChecking || watch.isBusy) return
  watch.isChecking = true
  try {
    const { payload, message } = await api.user.verifyDomain({})
    // Removed, or another one asked for, while the name servers answered.
    if (watch.domain?.domain !== before.domain) return
    watch.domain = payload.domain
    watch.failure = ''
    tellSession(session, payload.domain)
    if (!isServed(before) && isServed(payload.domain)) toast.success(message)
  } catch (error) {
    watch.failure = textOf(error)
  } finally {
    watch.isChecking = false
  }
}

async function act(watch: DomainWatch, send: () => Promise<string>): Promise<string> {
  if (watch.isBusy) return ''
  watch.isBusy = true
  try {
    toast.success(await send())
    watch.failure = ''
    return ''
  } catch (error) {
    toast.error(textOf(error))
    return textOf(error)
  } finally {
    watch.isBusy = false
  }
}

/** Asks for a domain. @returns the server's refusal for beside the field; '' where it went well */
export function askFor(api: Api, watch: DomainWatch, domain: string): Promise<string> {
  return act(watch, async () => {
    const { payload, message } = await api.user.setDomain({ domain })
    watch.domain = payload.domain
    return message
  })
}

export function removeDomain(api: Api, session: Session, watch: DomainWatch): Promise<string> {
  return act(watch, async () => {
    const { message } = await api.user.deleteDomain({})
    watch.domain = null
    tellSession(session, null)
    return message
  })
}
