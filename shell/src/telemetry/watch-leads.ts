import { paths, splitPath } from '@showcase/contract/paths'

/** Calls by which visitors reach a seller. */
const addresses = [
  paths.publicProducts.createLead,
  paths.publicCatalogues.createLead,
  paths.publicUser.createForum,
].map(path => splitPath(path).address)

/** Milliseconds in which a form that was sent must have begun its call; it has everything that it needs. */
const BEGINS_WITHIN = 5000
/** Milliseconds in which a form that is not filled in rightly says so. */
const SAYS_WITHIN = 300
const TOO_MANY = 429

function addressOf(input: RequestInfo | URL) {
  return new URL(input instanceof Request ? input.url : input, location.href).pathname
}

function isLeadCall(input: RequestInfo | URL) {
  return addresses.some(address => addressOf(input).endsWith(address))
}

/** A form by which visitors reach a seller carries the server's token for one; every such form must, to be taken. */
function isLeadForm(form: EventTarget | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.querySelector('[name="formToken"]') !== null
}

function saysWhatIsWrong(form: HTMLFormElement) {
  return form.querySelector('[aria-invalid="true"], [role="alert"]') !== null
}

/**
 * Watches what becomes of enquiries, by what visitors do and what reaches the network: code that is broken would not tell.
 * A form that was sent and is not at fault must call the server, and the server must take it.
 *
 * @param tell whether one arrived
 * @returns ends it
 */
export function watchLeads(tell: (hasArrived: boolean) => void): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const settle = () => {
    for (const timer of waiting) clearTimeout(timer)
    waiting.clear()
  }

  function sent({ target }: Event) {
    if (!isLeadForm(target)) return
    const later = (work: () => void, milliseconds: number) => {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        work()
      }, milliseconds)
      waiting.add(timer)
    }
    later(() => {
      if (!saysWhatIsWrong(target)) later(() => tell(false), BEGINS_WITHIN - SAYS_WITHIN)
    }, SAYS_WITHIN)
  }

  const real = window.fetch
  const watching: typeof fetch = async (input, init) => {
    if (!isLeadCall(input)) return real(input, init)
    settle()
    try {
      const response = await real(input, init)
      // That somebody writes too often is no fault of the code.
      if (response.status !== TOO_MANY) tell(response.ok)
      return response
    } catch (error) {
      // Without a connection it is kept, and sent when there is one.
      if (navigator.onLine) tell(false)
      throw error
    }
  }
  window.fetch = watching
  document.addEventListener('submit', sent, true)
  return () => {
    settle()
    document.removeEventListener('submit', sent, true)
    if (window.fetch === watching) window.fetch = real
  }
}
