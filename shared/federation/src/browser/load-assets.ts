import { checkedBy } from '../integrity.ts'

/**
 * Loads and runs a classic script. Errors that the script throws are reported to the window, not here.
 *
 * @param integrity the hash that the browser verifies; undefined for a remote under development
 * @throws Error if the script could not be loaded or has another hash
 */
export function loadScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), checkedBy(integrity), { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(script)
  })
}

/**
 * Waits at most `timeout` milliseconds until every stylesheet of the document has loaded or failed. The federation runtime
 * inserts a remote's stylesheets without waiting for them, which would flash unstyled content.
 *
 * @returns whether all stylesheets below the address `base` have loaded
 */
export async function stylesheetsSettled(base: string, timeout: number): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const pending = links.filter(link => !link.sheet && !hasEnded(link))
  const settled = Promise.all(pending.map(whenSettled))
  await Promise.race([settled, new Promise(resolve => setTimeout(resolve, timeout))])
  return links.every(link => link.sheet || !link.getAttribute('href')?.startsWith(base))
}

/** Whether a stylesheet failed before this code could listen. It fires no more events, but has a resource entry. */
function hasEnded({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName?.(href, 'resource').length > 0
}

function whenSettled(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}
