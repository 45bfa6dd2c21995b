/**
 * Waits until every stylesheet link of the document has loaded or failed, at most `limit` milliseconds. The federation
 * runtime inserts a remote's stylesheets and does not wait for them, which would flash unstyled content.
 *
 * @returns whether all those below the address `base` are there
 */
export async function stylesheetsSettled(base: string, limit: number): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const pending = links.filter(link => !link.sheet && !hasEnded(link))
  const settled = Promise.all(pending.map(settledLink))
  await Promise.race([settled, new Promise(resolve => setTimeout(resolve, limit))])
  return links.every(link => link.sheet || !link.getAttribute('href')?.startsWith(base))
}

/** One that was refused before anybody listened fires nothing any more, but the browser tells that it was fetched. */
function hasEnded({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName?.(href, 'resource').length > 0
}

function settledLink(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}
