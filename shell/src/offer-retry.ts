import classes from './offer-retry.module.css'

/**
 * Says, on a page that reads but could not be brought to life, that some controls do not answer, and offers to load it
 * again. Plain DOM: React has not taken over this document.
 */
export function offerRetry(set: string): void {
  const notice = document.createElement('div')
  notice.className = classes.notice ?? ''
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = `Part of this page could not be loaded, so some controls may not answer. If you tell us about it, say this number: ${set}`
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Retry'
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  document.body.append(notice)
}
