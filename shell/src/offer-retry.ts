import classes from './offer-retry.module.css'

/**
 * Shows that a page could not be hydrated, and offers to reload it. Uses the DOM, because React has not rendered this
 * document.
 */
export function offerRetry(setId: string): void {
  const notice = document.createElement('div')
  notice.className = classes.notice ?? ''
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = `Part of this page could not be loaded, so some controls may not work. If you contact us about this, quote this number: ${setId}`
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Retry'
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  document.body.append(notice)
}
