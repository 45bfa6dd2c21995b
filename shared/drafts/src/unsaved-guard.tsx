import { closeModal, openModal } from '@showcase/modal-host'
import { useBlocker } from '@showcase/router'
import { useEffect, useRef } from 'react'

interface UnsavedGuardProps {
  /** Called at the time of leaving. */
  isUnsaved: () => boolean
  /** Whether the changes are stored as a draft. */
  isStored: () => boolean
  onDiscard: () => void
  /** Whether a save has stored everything but images, which are being uploaded. */
  isUploading?: boolean
  /** Whether stored changes survive another query of the same path, such as another page of a list. */
  survivesQuery?: boolean
}

const unsavedQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes will be discarded.',
  firstLabel: 'Discard',
  secondLabel: 'Keep editing',
}

/** A save continues when its editor is left, but only the editor can retry an upload. */
const uploadQuestion = {
  title: 'Leave during the upload?',
  text: 'Your changes are saved. The images continue to upload while this tab is open. If one fails, add it again.',
  firstLabel: 'Leave',
  secondLabel: 'Stay',
}

/**
 * Asks before the user leaves unsaved changes: within the app with the Dual Action modal, which a click beside it does not
 * close. When the page closes or reloads, the browser asks, unless the changes are stored and can be restored.
 */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { isUnsaved, isStored, survivesQuery = false } = props
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || (from.search !== to.search && !(survivesQuery && isStored()))) && isUnsaved(),
  )
  const latest = useRef(props)
  latest.current = props
  // Must not run again while the question is open, for example when a save ends: the answer belongs to one blocked navigation.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOpen = true
    void openModal('dualAction', latest.current.isUploading ? uploadQuestion : unsavedQuestion).then(choice => {
      if (!isOpen) return
      isOpen = false
      if (choice !== 'first') return blocker.reset()
      latest.current.onDiscard()
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
