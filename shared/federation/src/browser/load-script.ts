import { checkedBy } from '../integrity.ts'

/**
 * Runs a classic script.
 *
 * @param integrity the hash without which the browser refuses it; undefined for what is being developed
 * @throws Error where it did not come or was refused; what it throws itself is the page's to hear
 */
export function loadScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), checkedBy(integrity), { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} did not come`))
    document.head.append(script)
  })
}
