import { leadAddresses } from '@showcase/contract/page-addresses'

/** Milliseconds after its submission within which a form must have called the server. */
const CALL_TIMEOUT = 5000
/** Milliseconds within which an invalid form shows its errors. */
const VALIDATION_TIME = 300
const TOO_MANY_REQUESTS = 429

function isLeadCall(input: RequestInfo | URL): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return Object.values(leadAddresses).some(address => pathname.endsWith(address))
}

/** Whether a form contacts a business: each such form holds the server's form token. */
function isLeadForm(form: EventTarget | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.querySelector('[name="formToken"]') !== null
}

function showsErrors(form: HTMLFormElement): boolean {
  return form.querySelector('[aria-invalid="true"], [role="alert"]') !== null
}

/**
 * Watches enquiries from outside the remote, because broken code would not report its failure: a valid form that is submitted
 * must call the server, and the server must accept it.
 *
 * @param onResult called with whether an enquiry arrived
 * @returns stops watching
 */
export function watchLeads(onResult: (hasArrived: boolean) => void): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function clearTimers() {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  function after(milliseconds: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timers.add(timer)
  }

  function onSubmit({ target }: Event) {
    if (!isLeadForm(target)) return
    after(VALIDATION_TIME, () => {
      if (!showsErrors(target)) after(CALL_TIMEOUT - VALIDATION_TIME, () => onResult(false))
    })
  }

  const originalFetch = window.fetch
  const watchedFetch: typeof fetch = async (input, init) => {
    if (!isLeadCall(input)) return originalFetch(input, init)
    clearTimers()
    try {
      const response = await originalFetch(input, init)
      // A rate limit is not a fault of the code.
      if (response.status !== TOO_MANY_REQUESTS) onResult(response.ok)
      return response
    } catch (error) {
      // While offline, the enquiry waits in the outbox.
      if (navigator.onLine) onResult(false)
      throw error
    }
  }
  window.fetch = watchedFetch
  document.addEventListener('submit', onSubmit, true)
  return () => {
    clearTimers()
    document.removeEventListener('submit', onSubmit, true)
    if (window.fetch === watchedFetch) window.fetch = originalFetch
  }
}
