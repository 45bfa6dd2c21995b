/**
 * Announces the title of the next page to screen readers if no new document loads. They read the title of a new document by
 * themselves.
 */
export function announcePages(): void {
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  document.body.append(region)
  let title = document.title
  const announce = () => {
    if (!document.title || document.title === title) return
    title = document.title
    // A dialog gets the focus, and screen readers read its name.
    if (!document.querySelector('dialog[open]')) region.textContent = title
  }
  new MutationObserver(announce).observe(document.head, { childList: true, characterData: true, subtree: true })
}
