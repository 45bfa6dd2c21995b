import { closeModal, openModal } from '@showcase/modal-host'
import { useBlocker } from '@showcase/router'
import { useEffect, useRef } from 'react'

interface UnsavedGuardProps {
  /** Called at the time of leaving. */
  isUnsaved: () => boolean
  /** Whether the changes are stored as a draft. */
  isStored: () => boolean
  onDiscard: () => void
  /** Whether stored changes survive another query of the same path, such as another page of a list. */
  survivesQuery?: boolean
}

/**
 * Asks before the user leaves unsaved changes: within the app with the Dual Action modal, which a click beside it does not
 * close. When the page closes or reloads, the browser asks, unless the changes are stored and can be restored.
 */
export function UnsavedGuard({ isUnsaved, isStored, onDiscard, survivesQuery = false }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || (from.search !== to.search && !(survivesQuery && isStored()))) && isUnsaved(),
  )
  const latestDiscard = useRef(onDiscard)
  latestDiscard.current = onDiscard
  // Must not run again while the question is open, for example when a save ends: the answer belongs to one blocked navigation.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOpen = true
    void openModal('dualAction', {
      title: 'Leave without saving?',
      text: 'Your changes will be discarded.',
      firstLabel: 'Discard',
      secondLabel: 'Keep editing',
    }).then(choice => {
      if (!isOpen) return
      isOpen = false
      if (choice !== 'first') return blocker.reset()
      latestDiscard.current()
      blocker.proceed()
    })
    return () => {
      if (!isOpen) return
      // A save has ended and led to another page meanwhile.
      isOpen = false
      closeModal()
    }
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isStored()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved, isStored])
  return null
}
