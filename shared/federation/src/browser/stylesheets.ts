/**
 * Waits until every stylesheet link of the document has loaded or failed, at most `limit` milliseconds. The federation
 * runtime inserts a remote's stylesheets and does not wait for them, which would flash unstyled content.
 */
export async function stylesheetsSettled(limit: number): Promise<void> {
  const pending = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(link => !link.sheet)
  if (pending.length === 0) return
  const settled = Promise.all(pending.map(settledLink))
  await Promise.race([settled, new Promise(resolve => setTimeout(resolve, limit))])
}

function settledLink(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}
