import { toast } from '@showcase/modal-host'
import { useStore } from '@showcase/session/store'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from '../remotes/error-boundary.tsx'
import { isPaletteOpen, openPalette } from './palette-state.ts'

function close() {
  return isPaletteOpen.set(false)
}

/** Another dialog asks something: an answer to it comes first. */
function isAsking() {
  return document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
}

function onKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  if (isPaletteOpen.get()) close()
  else if (!isAsking()) openPalette()
}

/** Where the palette opens: by Ctrl or ⌘ and K on every screen of the admin. Its code is loaded when it first opens. */
export function PaletteHost() {
  const isOpen = useStore(isPaletteOpen)
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>()
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      close()
    }
  }, [])
  useEffect(() => {
    if (!isOpen || Palette) return
    import('./palette.tsx')
      .then(module => setPalette(() => module.Palette))
      .catch(() => {
        close()
        toast.error('The search could not be loaded. Check the connection and try again.')
      })
  }, [isOpen, Palette])
  return (
    isOpen &&
    Palette && (
      <ErrorBoundary fallback={null}>
        <Palette onClose={close} />
      </ErrorBoundary>
    )
  )
}
