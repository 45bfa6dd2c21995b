import { toast } from '@showcase/modal-host'
import { createStore, useStore } from '@showcase/session/store'
import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from '../remotes/render-errors.tsx'
import classes from './palette.module.css'

const isPaletteOpen = createStore(false)

function open() {
  isPaletteOpen.set(true)
}

function close() {
  isPaletteOpen.set(false)
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** The header's button that opens the command palette, with its keys where there is room. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Search everything"
      // Drawn by the style sheet: as text it would have to be in the name (WCAG 2.5.3).
      data-keys={isApple() ? '⌘ K' : 'Ctrl K'}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={open}
    >
      <Search aria-hidden="true" />
      <span>Search</span>
    </button>
  )
}

/** Whether another dialog is open: the palette does not open over a question. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
}

function onKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  if (isPaletteOpen.get()) close()
  else if (!isDialogOpen()) open()
}

/** Opens the palette with Ctrl or ⌘ and K on every admin screen. Its code loads when it first opens. */
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
        toast.error('The search could not be loaded. Check your connection and try again.')
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
