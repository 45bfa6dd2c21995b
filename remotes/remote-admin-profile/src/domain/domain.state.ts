import { deletedText, type Exclusive, goneText, isGone, runExclusive } from '@showcase/admin-kit/exclusive-action'
import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { toast } from '@showcase/modal-host'
import type { Session } from '@showcase/session'
import { proxy } from 'valtio'

/** The business's own domain on its page. `runningId` is set while the domain is added or removed. */
export interface DomainWatch extends Exclusive {
  domain: CustomDomain | null
  /** Whether the name servers are being asked. */
  isChecking: boolean
  /** Why the last check failed; '' if it did not. */
  failure: string
}

export function createDomainWatch(domain: CustomDomain | null): DomainWatch {
  return proxy({ domain, isChecking: false, runningId: null, failure: '' })
}

/** Whether the site is served at the domain. */
export function isServed(domain: CustomDomain): boolean {
  return !['pending', 'released'].includes(domain.status)
}

/** Whether the next check may have another result. */
export function isUnsettled(domain: CustomDomain | null): domain is CustomDomain {
  return domain !== null && !['verified', 'active'].includes(domain.status)
}

/** Updates the owner's domain, from which other pages make the site's address. */
function updateSession(session: Session, domain: CustomDomain | null): void {
  const served = domain && isServed(domain) ? domain.domain : ''
  // The session only reports changes of whole fields.
  if (session.owner && session.owner.domain !== served) session.owner = { ...session.owner, domain: served }
}

/** Shows the form for a domain: the business has none any more. */
function forget(session: Session, watch: DomainWatch): void {
  watch.domain = null
  watch.failure = ''
  updateSession(session, null)
}

/** Checks the DNS records now. Ignored while a check or a change runs. A domain that another tab removed leaves the screen. */
export async function checkNow(api: Api, session: Session, watch: DomainWatch): Promise<void> {
  const before = watch.domain
  if (!before || watch.isChecking || watch.runningId) return
  watch.isChecking = true
  try {
    const { payload, message } = await api.user.verifyDomain({})
    // The domain was removed or replaced during the check.
    if (watch.domain?.domain !== before.domain) return
    watch.domain = payload.domain
    watch.failure = ''
    updateSession(session, payload.domain)
    if (!isServed(before) && isServed(payload.domain)) toast.success(message)
  } catch (error) {
    if (watch.domain?.domain !== before.domain) return
    watch.failure = errorText(error)
    if (!isGone(error)) return
    forget(session, watch)
    toast.warning(goneText('domain'))
  } finally {
    watch.isChecking = false
  }
}

/** Adds a domain. Returns the server's error for the field, or ''. */
export async function addDomain(api: Api, watch: DomainWatch, domain: string): Promise<string> {
  let refusal = ''
  await runExclusive(
    watch,
    async () => {
      const { payload, message } = await api.user.setDomain({ domain })
      watch.domain = payload.domain
      watch.failure = ''
      return message
    },
    {
      onRefused(text) {
        refusal = text
      },
    },
  )
  return refusal
}

/** Removes the domain after a confirmation. */
export function removeDomain(api: Api, session: Session, watch: DomainWatch): Promise<boolean> {
  const { domain } = watch
  const consequences =
    domain && isServed(domain)
      ? ' Your site moves back to its former address at once, and links to this domain stop working.'
      : ''
  return runExclusive(
    watch,
    async () => {
      const message = await deletedText(api.user.deleteDomain({}), 'domain')
      forget(session, watch)
      return message
    },
    {
      confirm: {
        title: `Remove ${domain?.displayName}?`,
        text: `Are you sure you want to remove this domain?${consequences}`,
        confirmLabel: 'Remove domain',
        danger: true,
      },
    },
  )
}
