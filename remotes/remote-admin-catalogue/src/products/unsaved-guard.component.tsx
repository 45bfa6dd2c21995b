import { openModal } from '@showcase/modal-host'
import { useBlocker } from '@showcase/router'
import { useEffect } from 'react'

/**
 * Asks before unsaved work is left: by our own modal inside the app, by the browser's question on reload and close.
 *
 * @param isUnsaved read at the moment of leaving, so that it is never out of date.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void openModal('confirm', {
      text: 'Leave without saving? What you changed will be lost.',
      confirmLabel: 'Leave',
      danger: true,
    }).then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return null
}
