import { openModal } from '@showcase/modal-host'
import { useBlocker } from '@showcase/router'
import { useEffect } from 'react'

/**
 * Asks before unsaved work is left: inside the app by our own modal, whose yes discards it; on closing or reloading by
 * the browser's question, and only while the work is not kept, because what is kept comes back by itself.
 *
 * @param isUnsaved read at the moment of leaving, so that it is never out of date
 * @param isKept whether the work so far would survive the page
 */
export function UnsavedGuard({
  isUnsaved,
  isKept,
  onDiscard,
}: {
  isUnsaved: () => boolean
  isKept: () => boolean
  onDiscard: () => void
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void openModal('confirm', {
      title: 'Leave without saving?',
      text: 'What you changed will be discarded.',
      cancelLabel: 'Keep editing',
      confirmLabel: 'Discard',
      danger: true,
    }).then(isSure => {
      if (!isSure) return blocker.reset()
      onDiscard()
      blocker.proceed()
    })
  }, [blocker, onDiscard])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isKept()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved, isKept])
  return null
}
