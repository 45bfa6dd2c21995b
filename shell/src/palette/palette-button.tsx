import { Search } from 'lucide-react'
import classes from './palette.module.css'
import { openPalette } from './palette-state.ts'

/** ⌘ on Apple's machines, Ctrl elsewhere. */
function isApple() {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Opens the command palette from the header; the keys stand beside the word where there is room. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Search everything"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      <Search aria-hidden="true" />
      <span>Search</span>
      <kbd className={classes.keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
